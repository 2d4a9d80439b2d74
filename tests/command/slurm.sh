#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Runs a campaign as an array job of a real Slurm. Starts a cluster of this one machine in the scratch folder,
# submits the campaign as docs/performance.md shows, kills a task and queues it again. The parts must add up to
# the result of a single run.
#
# usage: PAIKOCHECK=… PAIKOCHECK_MUTANTS=… slurm.sh
# shellcheck source=tests/command/lib.sh
source "$(dirname -- "$0")/lib.sh"
: "${PAIKOCHECK_MUTANTS:?the path of paikocheck with mutants}"

((EUID == 0)) || skip 'no cluster is started: this user is not root'
for tool in munged slurmctld slurmd sbatch squeue scontrol; do
    command -v "$tool" >/dev/null || skip "no cluster is started: there is no $tool (packages slurm-wlm and munge)"
done

cluster=$scratch/cluster
mkdir -p "$cluster"/{state,spool,log}
chmod 755 "$scratch" "$cluster"
host=$(hostname -s)
export SLURM_CONF=$cluster/slurm.conf

stop_cluster() {
    local name
    scancel --user root 2>/dev/null
    for name in slurmd slurmctld munged; do
        [[ -s $cluster/$name.pid ]] && kill "$(cat "$cluster/$name.pid")" 2>/dev/null
    done
    until_holds has_stopped
}
has_stopped() {
    local name
    for name in slurmd slurmctld munged; do
        [[ -s $cluster/$name.pid ]] && kill -0 "$(cat "$cluster/$name.pid")" 2>/dev/null && return 1
    done
    return 0
}
finish_cluster() {
    local code=$?
    stop_cluster
    (exit "$code")
    finish
}
trap finish_cluster EXIT

# Consecutive ports on which nobody listens.
port=$(python3 -c 'import socket
while True:
    first, second = socket.socket(), socket.socket()
    first.bind(("127.0.0.1", 0))
    port = first.getsockname()[1]
    try:
        second.bind(("127.0.0.1", port + 1))
        break
    except (OSError, OverflowError):
        pass
print(port)')
cat >"$SLURM_CONF" <<CONF
ClusterName=scratch
SlurmctldHost=$host(127.0.0.1)
SlurmUser=root
SlurmctldPort=$port
SlurmdPort=$((port + 1))
AuthType=auth/munge
AuthInfo=socket=$cluster/munge.socket
StateSaveLocation=$cluster/state
SlurmdSpoolDir=$cluster/spool
SlurmctldPidFile=$cluster/slurmctld.pid
SlurmdPidFile=$cluster/slurmd.pid
SlurmctldLogFile=$cluster/log/slurmctld
SlurmdLogFile=$cluster/log/slurmd
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
JobAcctGatherType=jobacct_gather/none
ReturnToService=2
KillWait=2
SchedulerParameters=sched_interval=1,bf_interval=1
MpiDefault=none
SwitchType=switch/none
NodeName=$host NodeAddr=127.0.0.1 CPUs=$(nproc) State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
CONF
head -c 1024 /dev/urandom >"$cluster/munge.key"
chmod 400 "$cluster/munge.key"
any_gives 0 munged --force --key-file="$cluster/munge.key" --socket="$cluster/munge.socket" \
    --pid-file="$cluster/munged.pid" --log-file="$cluster/log/munged" --seed-file="$cluster/seed"
any_gives 0 slurmctld
any_gives 0 slurmd
is_up() {
    [[ $(sinfo --noheader --format %T) == idle ]]
}
if ! until_holds is_up; then
    tail -n 20 "$cluster"/log/*
    exit 1
fi

# Submits a script as an array of four tasks, and sets $job to its number.
submit() {
    any_gives 0 sbatch --parsable --array=1-4 --chdir="$scratch" --open-mode=append \
        --output="$scratch/$1-%a.log" "$scratch/$1.sh"
    job=$(cat "$out")
}
# is STATE NUMBER: true if the array's task NUMBER is in STATE, such as `running`.
is() {
    squeue --noheader --array --states="$1" --jobs="$job" --format %i | grep -qx "${job}_$2"
}
has_ended() {
    [[ -z $(squeue --noheader --array --jobs="$job" 2>/dev/null) ]]
}
# Kills a running task and queues it again. The task begins at once, not at the later time that Slurm chooses.
kill_and_requeue() {
    any_gives 0 scontrol requeue "${job}_$1"
    check 'the task waits again' until_holds is pending "$1"
    any_gives 0 scontrol update "JobId=${job}_$1" StartTime=now
}

# ---- a campaign with one folder ----

cat >"$scratch/campaign.sh" <<SCRIPT
#!/bin/sh
#SBATCH --requeue
export PAIKO_MUTANT=earth-far
exec "$PAIKOCHECK_MUTANTS" verify lockstep --games 40 --seed 5 --rules pnp,bga --jobs 1 --findings shared \\
    --part "\$SLURM_ARRAY_TASK_ID/\$SLURM_ARRAY_TASK_COUNT"
SCRIPT
submit campaign
check 'a task runs' until_holds is running 1
kill_and_requeue 1
check 'the array comes to its end' until_holds has_ended
check 'the killed task was begun again' grep -q 'DUE TO JOB REQUEUE' campaign-1.log
PAIKO_MUTANT=earth-far any_gives 1 "$PAIKOCHECK_MUTANTS" verify lockstep --games 40 --seed 5 --rules pnp,bga --jobs 4 \
    --json --findings whole
cp "$out" whole.json
gives 1 verify findings sum --json --findings shared
check 'the array has counted what one run counts' python3 -c 'import json, sys
one, sum = json.load(open("whole.json")), json.load(open(sys.argv[1]))
assert len(sum) == 1 and not sum[0]["missing"] and not sum[0]["stopped"], sum
del sum[0]["numbers"]["worker_seconds"]
sys.exit(any(one[key] != sum[0]["numbers"][key] for key in sum[0]["numbers"]))' "$out"
found() {
    "$PAIKOCHECK" verify findings list --findings "$1" | cut -f 3,5
}
check 'something is found' test -n "$(found whole)"
check 'the array has found what one run finds' test "$(found shared)" = "$(found whole)"
