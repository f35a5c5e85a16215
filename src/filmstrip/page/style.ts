/** The page's style sheet. Light and dark by the reader's setting, or by the button. All pairs of text and ground reach 4.5 : 1. */

const LIGHT = `--ground:#f4f6f8;--panel:#fff;--ink:#1b1f24;--quiet:#545d68;--line:#d0d7de;--accent:#0a5bc4;--chosen:#dbeafe;
--good:#14692f;--good-ground:#e6f6ea;--bad:#b3202a;--bad-ground:#fdeceb;--doubt:#7a4f00;--doubt-ground:#fff4d6;--guard:#6a35b5;--guard-ground:#f2eafc;
--thinking:#8250df;--acting:#0a7ea4;--settling:#d29922;--own:#8b949e;--input:#0a7ea4;--output:#d9730d;--cost:#b3202a;`;
const DARK = `--ground:#0d1117;--panel:#161b22;--ink:#e6edf3;--quiet:#9ea9b5;--line:#363d47;--accent:#79b8ff;--chosen:#17304f;
--good:#56d364;--good-ground:#12261a;--bad:#ff8a80;--bad-ground:#2f1617;--doubt:#e8b84a;--doubt-ground:#2a2110;--guard:#cfa8ff;--guard-ground:#231a33;
--thinking:#b392f0;--acting:#39c5e0;--settling:#e3b341;--own:#6e7681;--input:#39c5e0;--output:#f0883e;--cost:#ff8a80;`;

/** The colours, by the reader's setting. */
export const COLOURS = `:root{color-scheme:light dark;${LIGHT}}
@media (prefers-color-scheme:dark){:root{${DARK}}}`;

export const STYLE = `
${COLOURS}
:root[data-theme=light]{color-scheme:light;${LIGHT}}
:root[data-theme=dark]{color-scheme:dark;${DARK}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:1720px;padding:1rem 1.25rem 3rem;background:var(--ground);color:var(--ink);
  font:15px/1.5 system-ui,-apple-system,"Segoe UI","Noto Sans","Noto Sans CJK JP","Hiragino Sans","Yu Gothic UI",sans-serif;overflow-wrap:anywhere}
h1{margin:.3rem 0;font-size:1.6rem;line-height:1.25}
h2{margin:0;font-size:1.1rem}
h3{margin:1.1rem 0 .4rem;font-size:1rem}
h4{margin:.9rem 0 .25rem;font-size:.78rem;letter-spacing:.04em;text-transform:uppercase;color:var(--quiet)}
p{margin:.25rem 0}
a{color:var(--accent)}
a[data-turn]{white-space:nowrap}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
code,pre{font:13px/1.45 ui-monospace,"DejaVu Sans Mono","Noto Sans Mono CJK JP",monospace}
pre{white-space:pre-wrap;margin:.5rem 0;padding:.75rem;background:var(--ground);border-radius:6px}
summary{cursor:pointer;color:var(--quiet)}
button{font:inherit;color:inherit}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;left:-99rem}
.skip:focus{left:1rem;top:.5rem;z-index:9;background:var(--panel);padding:.4rem .8rem;border-radius:6px}
.quiet{color:var(--quiet)}
.no-script{padding:.75rem;background:var(--doubt-ground);border-radius:6px}

/* The top */
.top,section{background:var(--panel);border:1px solid var(--line);border-radius:10px;padding:1rem 1.25rem;margin-bottom:1rem}
.top{border-left:6px solid var(--bad)}
.top.success{border-left-color:var(--good)}
.top.stopped,.top.error,.top.timeout{border-left-color:var(--doubt)}
.title{display:flex;justify-content:space-between;align-items:center;gap:1rem}
.badge{display:inline-block;margin:0;padding:.15rem .7rem;border-radius:99px;font-weight:600;background:var(--bad-ground);color:var(--bad)}
.badge.success{background:var(--good-ground);color:var(--good)}
.badge.stopped,.badge.error,.badge.timeout{background:var(--doubt-ground);color:var(--doubt)}
.badge code{font-weight:400}
.sentence{font-size:1.05rem}
dl{margin:.6rem 0}
dt{color:var(--quiet)}
dd{margin:0}
.why div{display:flex;gap:.75rem}
.why dt{flex:none;min-width:5rem}
.facts{display:flex;flex-wrap:wrap;gap:.35rem 1.75rem}
.facts dt{font-size:.78rem}
.button,.tools button,.view{padding:.2rem .7rem;border:1px solid var(--line);border-radius:6px;background:var(--ground);cursor:pointer;text-decoration:none;color:var(--accent)}
.button:hover,.tools button:hover:enabled,button.view:hover{border-color:var(--accent)}
[aria-pressed=true]{background:var(--chosen)!important;border-color:var(--accent)!important}

/* The row of turns */
.bar{display:flex;flex-wrap:wrap;align-items:center;gap:.4rem 1rem}
.keys{margin-left:auto;font-size:.8rem;color:var(--quiet)}
.strip ol{position:relative;display:flex;gap:.5rem;overflow-x:auto;margin:.6rem -.3rem .9rem;padding:.3rem .3rem .6rem;list-style:none}
.strip li{flex:none}
.strip li.new-step{border-left:3px solid var(--line);padding-left:.5rem}
.thumb{position:relative;display:block;width:172px;padding:4px;text-align:left;background:var(--panel);border:2px solid var(--line);border-radius:8px;cursor:pointer}
.thumb:hover{border-color:var(--accent)}
.thumb[aria-current]{border-color:var(--accent);background:var(--chosen)}
.thumb canvas{display:block;width:100%;border:1px solid var(--line);border-radius:4px;background:var(--ground)}
.thumb .name{display:flex;justify-content:space-between;margin-top:.25rem;font-weight:600;font-size:.85rem}
.thumb .of{font-weight:400;color:var(--quiet)}
.thumb .what{display:block;font-size:.8rem;color:var(--quiet);white-space:nowrap;overflow:hidden;text-overflow:ellipsis;min-height:1.2em}
.thumb[aria-current] .of,.thumb[aria-current] .what{color:var(--ink)}
.signs{position:absolute;top:8px;right:8px;display:flex;gap:3px}
.sign{display:grid;place-items:center;width:22px;height:22px;border-radius:50%;font-size:13px;line-height:1;background:var(--guard-ground);color:var(--guard);border:1.5px solid currentColor}

/* The stage */
.now{display:grid;grid-template-columns:minmax(0,1fr) minmax(300px,420px);gap:1.25rem}
figure{margin:0}
.screen{position:relative;border:1px solid var(--line);border-radius:6px;overflow:hidden;touch-action:pan-y;cursor:ew-resize}
.screen canvas{display:block;width:100%;height:auto}
#marks,#divider{position:absolute;inset:0;width:100%;height:100%;pointer-events:none}
#marks.off{display:none}
#marks *{fill:none;vector-effect:non-scaling-stroke}
#marks .halo{stroke:#fff;stroke-width:6;opacity:.9}
#marks .region{stroke:#0a6cff;stroke-width:2.5;stroke-dasharray:7 4}
#marks .point{stroke:#e5006d;stroke-width:3}
#divider{left:var(--at,0);width:0;border-left:2px solid #e5006d}
#divider[hidden]{display:none}
figcaption{margin:.4rem 0;font-weight:600}
.tools{display:flex;flex-wrap:wrap;align-items:center;gap:.4rem}
.tools input[type=range]{flex:1 1 10rem;accent-color:var(--accent)}
.tools :disabled{opacity:.45;cursor:default}
.tools label{white-space:nowrap}

/* A turn in words */
.live .turn[hidden]{display:none}
.turn h3{margin-top:0;font-size:1.15rem}
.turn h3:focus{outline:none}
.turn .for{margin:0}
.live .turns{max-height:46rem;overflow-y:auto;padding-right:.3rem}
.thought{padding-left:.75rem;border-left:3px solid var(--thinking);white-space:pre-wrap}
.claim{padding:.4rem .6rem;background:var(--doubt-ground);border-radius:6px}
.shots{margin:0;padding-left:1.4rem}
.shot{margin:.35rem 0}
.view{display:inline;text-align:left}
span.view{cursor:default;color:inherit}
.view.small{padding:0 .5rem;font-size:.8rem}
.shot.failed .outcome,.shot.refused .outcome,.shot .error{color:var(--bad)}
.notes,.lines,.evidence,.requirements{margin:.2rem 0;padding:0;list-style:none}
.note{display:flex;gap:.6rem;margin:.35rem 0;padding:.4rem .6rem;border-left:4px solid var(--line);border-radius:4px;background:var(--ground)}
.note .icon{flex:none;width:1.2em;text-align:center;font-weight:700}
.note>div{min-width:0}
.note.good{border-left-color:var(--good)}.note.good .icon{color:var(--good)}
.note.bad{border-left-color:var(--bad)}.note.bad .icon{color:var(--bad)}
.note.doubt{border-left-color:var(--doubt)}.note.doubt .icon{color:var(--doubt)}
.note.recovery{background:var(--doubt-ground);border-left-style:dashed}
.note.witness,.note.review{background:var(--guard-ground)}
.note.witness{border-left-style:double;border-left-width:6px}
.note.refusal,.note.injection,.note.end.bad{background:var(--bad-ground)}
.note.injection{outline:2px solid var(--bad)}
.sign.bad{background:var(--bad-ground);color:var(--bad)}
.sign.good{background:var(--good-ground);color:var(--good)}
.sign.doubt{background:var(--doubt-ground);color:var(--doubt)}
.lines li{font-size:.88rem;color:var(--quiet)}

/* Evidence and ruling */
.columns{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,420px),1fr));gap:1rem}
.objectives,.ruling{margin:.5rem 0;padding:0;list-style:none}
.objectives>li{padding:.15rem 0 .15rem .75rem;border-left:4px solid var(--line);margin:.6rem 0}
.objectives p{margin:.1rem 0}
.objectives>li.good{border-color:var(--good)}.objectives>li.bad{border-color:var(--bad)}.objectives>li.doubt{border-color:var(--doubt)}
.objectives .icon{display:inline-block;width:1.3em;font-weight:700}
.icon.good,.state.good{color:var(--good)}.icon.bad,.state.bad{color:var(--bad)}.icon.doubt,.state.doubt{color:var(--doubt)}
.evidence,.requirements{padding-left:1.3em}
.evidence li::before{content:"↳ ";color:var(--quiet)}
.objectives .lines,.objectives p.quiet{padding-left:1.3em;font-size:.88rem}
.ruling{counter-reset:step}
.ruling li{display:flex;gap:.5rem;padding:.25rem 0;counter-increment:step}
.ruling li::before{content:counter(step);flex:none;width:1.6em;text-align:right;color:var(--quiet);font-variant-numeric:tabular-nums}
.ruling code,.requirements code{padding:.05rem .4rem;border-radius:4px;background:var(--ground);color:var(--quiet)}
.ruling .icon{flex:none;width:1em;font-weight:700}
.ruling li:last-child{margin-top:.4rem;padding:.5rem 0;border-top:2px solid var(--line);font-weight:600}

/* Plots */
.plot{margin:.75rem 0}
.plot figcaption{display:flex;flex-wrap:wrap;gap:.3rem 1.25rem}
.legend{display:flex;flex-wrap:wrap;gap:.2rem 1rem;font-weight:400}
.key{display:inline-block;width:.8em;height:.8em;margin-right:.35em;border-radius:2px;vertical-align:-.05em}
.scroll{overflow-x:auto}
.plot svg{display:block;width:100%;min-width:640px;height:auto}
.plot text{font-size:11px;fill:var(--quiet)}
.grid{stroke:var(--line);stroke-width:1}
.hit{fill:transparent}
.column{cursor:pointer}
.column:hover .hit,.column.current .hit{fill:var(--chosen)}

rect.thinking{fill:var(--thinking)}rect.acting{fill:var(--acting)}rect.settling{fill:var(--settling)}rect.own{fill:var(--own)}
rect.input{fill:var(--input)}rect.output{fill:var(--output)}
.key.thinking{background:var(--thinking)}.key.acting{background:var(--acting)}.key.settling{background:var(--settling)}.key.own{background:var(--own)}
.key.input{background:var(--input)}.key.output{background:var(--output)}.key.cost{background:var(--cost)}
.line{fill:none;stroke:var(--cost);stroke-width:2}
table{border-collapse:collapse;margin:.5rem 0;font-variant-numeric:tabular-nums}
th,td{padding:.2rem .7rem;text-align:right;border-bottom:1px solid var(--line)}
th:first-child{text-align:left}
tfoot{font-weight:600}

@media (max-width:900px){.now{grid-template-columns:minmax(0,1fr)}.live .turns{max-height:none}.keys{display:none}}
@media (prefers-reduced-motion:no-preference){.strip ol{scroll-behavior:smooth}}
@media print{.strip,.tools,.keys,.button,.skip{display:none}.live .turn[hidden]{display:block}}
`;
