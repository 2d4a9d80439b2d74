// SPDX-License-Identifier: MIT
/* deploy.h - where tiles may land. */
#ifndef SPEC_DEPLOY_H
#define SPEC_DEPLOY_H

#include "clause.h"

/* Used by the clauses on landings and by the sentences that explain them. */
int spec_landing(const struct action *action);
enum type spec_landing_type(const struct situation *situation, const struct action *action);
const struct maps *spec_landing_map(const struct situation *situation, const struct action *action);
int spec_threat_on_lotus(const struct situation *situation, const struct action *action);
bool spec_old_fire_bars(const struct situation *situation, const struct action *action);

spec_clause spec_forbidden_not_in_hand, spec_forbidden_deploy_onto_tile,
    spec_forbidden_deploy_onto_black, spec_forbidden_deploy_facing,
    spec_forbidden_deploy_under_threat, spec_forbidden_deploy_under_own_fire,
    spec_forbidden_deploy_not_eligible, spec_forbidden_lotus_threat,
    spec_forbidden_lotus_under_fire, spec_forbidden_lotus_where, spec_forbidden_lotus_black,
    spec_forbidden_not_water, spec_forbidden_redeploy_in_place;

#endif
