// SPDX-License-Identifier: MIT
//
// The style of the HTML reports, and its hash as the policy in their head names it: base64 of the
// SHA-256 of what stands between <style> and </style>. The test conform_html says the hash that a
// changed style has.
#ifndef HARNESS_PAGE_STYLE_H
#define HARNESS_PAGE_STYLE_H

#define PAGE_STYLE_HASH "sha256-2YjNrNgCrug0KUusdcAGBc9ZbS4mbkare6aTWOtJoII="

// clang-format off
#define PAGE_STYLE \
    "\n" \
    ":root{color-scheme:light dark;--ink:#1c1a17;--paper:#fdfcf8;--faint:#5c5649;" \
    "--line:#c9c1b0;--accent:#0b4fb3;--warn:#8c1d0a;--block:#f1ede3}\n" \
    "@media (prefers-color-scheme:dark){:root{--ink:#ece8df;--paper:#1a1917;" \
    "--faint:#b5ae9f;--line:#4d483f;--accent:#8ab8ff;--warn:#ff9d8a;--block:#26241f}}\n" \
    "*{box-sizing:border-box}\n" \
    "body{margin:0 auto;max-width:76rem;padding:1rem;background:var(--paper);" \
    "color:var(--ink);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}\n" \
    "a{color:var(--accent)}\n" \
    ":focus-visible{outline:3px solid var(--accent);outline-offset:2px}\n" \
    ".skip{position:absolute;left:-99rem}\n" \
    ".skip:focus{position:static;display:inline-block;padding:.5rem}\n" \
    "h1{font-size:1.5rem;line-height:1.25;margin:.5rem 0}\n" \
    "h2{font-size:1.2rem;margin:2rem 0 .5rem}\n" \
    "h3{font-size:1rem;margin:1rem 0 .25rem}\n" \
    "p{margin:.5rem 0}\n" \
    ".outcome{font-size:1.2rem;font-weight:600}\n" \
    ".numbers,small,footer{color:var(--faint)}\n" \
    ".partial{color:var(--warn);font-weight:600;border-left:.3rem solid;" \
    "padding-left:.6rem}\n" \
    ".wide{overflow-x:auto}\n" \
    "table{border-collapse:collapse;min-width:min(100%,24rem)}\n" \
    "th,td{text-align:left;vertical-align:top;padding:.35rem .6rem;border-bottom:1px " \
    "solid var(--line);overflow-wrap:normal}\n" \
    "td.number{text-align:right;font-variant-numeric:tabular-nums}\n" \
    "tbody th{font-weight:500;min-width:14rem}\n" \
    "article{border-top:2px solid var(--line)}\n" \
    ".boards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,21rem)," \
    "1fr));gap:.75rem}\n" \
    ".boards [role=img]{aspect-ratio:1840/1740;content-visibility:auto}\n" \
    "#ground text{fill:var(--faint)}\n" \
    "figure{margin:0;max-width:30rem}\n" \
    "figcaption{font-weight:600}\n" \
    "figure svg{display:block;width:100%;height:auto}\n" \
    ".shared{position:absolute;width:0;height:0}\n" \
    "nav ul{display:flex;flex-wrap:wrap;gap:0 1.25rem;margin:0;padding:0;list-style:none}\n" \
    "nav a,.open a{display:inline-block;padding:.25rem 0}\n" \
    "dl{margin:.25rem 0}\n" \
    "dt{font-weight:600}\n" \
    "dd{margin:0 0 .4rem 1rem}\n" \
    "pre{background:var(--block);padding:.5rem;margin:.25rem 0;white-space:pre-wrap;" \
    "font-size:.85rem}\n" \
    "summary{cursor:pointer;padding:.4rem 0}\n" \
    ".good{color:inherit}\n" \
    "@media (max-width:30rem){th,td{padding:.3rem .35rem;font-size:.9rem}tbody th{" \
    "min-width:8rem}}\n" \
    "@media print{:root{--ink:#000;--paper:#fff;--faint:#444;--line:#999;--accent:#000;" \
    "--warn:#8c1d0a;--block:#eee}body{max-width:none;padding:0;font-size:10pt;" \
    "background:#fff;color:#000}.skip,.back{display:none}a{color:inherit}figure,tr,pre," \
    "dt{break-inside:avoid}h2,h3,dt{break-after:avoid}.wide{overflow:visible}.boards{" \
    "grid-template-columns:repeat(3,1fr)}details::details-content{" \
    "content-visibility:visible;display:block;block-size:auto}details>*{display:block}}\n"
// clang-format on

#endif
