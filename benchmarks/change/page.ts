/** The page of the generated set: a panel of ordinary controls, a moving widget beside it, and what can be done to them. */
import type { Page } from '@playwright/test';
import type { Scene } from './noise.js';

/** Things that do not matter, by what the person does meanwhile. */
export const idleKinds = ['noop', 'noop-wait2s', 'click-blank', 'noop-again', 'move-pointer'] as const;

/** Everything that must count. */
export const changes: Record<string, (page: Page) => Promise<unknown>> = {
  'badge-3-to-4': page => text(page, 'badge', '4'),
  'message-11px': page => text(page, 'msg', 'Saved.'),
  'outline-1px': page => style(page, 'card', 'outline', '1px solid #3b82f6'),
  'outline-grey-1px': page => style(page, 'save', 'outline', '1px solid #777'),
  checkbox: page => page.mouse.click(...at(page, 'cb')),
  radio: page => page.mouse.click(...at(page, 'r2')),
  'one-letter': page => page.keyboard.type('i'),
  'job-check': page =>
    page.evaluate(
      'job.outerHTML=\'<svg id=job width=16 height=16><path d="M2 8 L6 13 L14 3" stroke="#16a34a" stroke-width=2 fill=none /></svg>\'',
    ),
  dialog: page => page.evaluate('dlg.style.display="block"'),
  'dialog-over-noise': page => page.evaluate('dlg.style.cssText+=";display:block;left:auto;right:90px;top:150px"'),
  'button-text': page => text(page, 'save', 'Saved'),
  tab: page => page.evaluate('t1.className="";t2.className="on";body1.textContent="Two items"'),
  tooltip: page => page.evaluate('tip.style.display="block"'),
  'count-12-to-11': page => text(page, 'count', '11 items'),
  'noise-ends': page => page.evaluate('finish()'),
  'icon-swap': page => text(page, 'icon', '★'),
  select: page => page.evaluate('sel.selectedIndex=1'),
  'slider-step': page => page.evaluate('sld.value=52'),
  'struck-through': page => style(page, 'count', 'textDecoration', 'line-through'),
  'border-colour': page => style(page, 'card', 'borderColor', '#b91c1c'),
  toggle: page => page.evaluate('knob.style.marginLeft="14px"'),
};

/** The controls' places, measured while idle: asking the page at the moment of the action would cost time. */
const places = new WeakMap<Page, Record<string, [number, number]>>();

export async function show(page: Page, scene: Scene, look: { left: boolean; top: number; size: number }): Promise<void> {
  // A fresh document each time: setContent alone keeps the global names of the last one.
  await page.goto('about:blank');
  await page.setContent(html(scene, look));
  const found = (await page.evaluate(
    "Object.fromEntries(['cb','r2','blank'].map(i=>{const b=document.getElementById(i).getBoundingClientRect();return [i,[b.x+b.width/2,b.y+b.height/2]]}))",
  )) as Record<string, [number, number]>;
  places.set(page, found);
  // The first click takes the keyboard from the address bar, which is no noise.
  await page.mouse.click(...at(page, 'blank'));
  if (scene.caret) await page.locator('#name').focus();
}

export async function idle(page: Page, kind: string): Promise<void> {
  if (kind === 'click-blank') await page.mouse.click(...at(page, 'blank'));
  else if (kind === 'move-pointer') await page.mouse.move(...at(page, 'blank'));
}

function at(page: Page, id: string): [number, number] {
  return places.get(page)![id]!;
}

function text(page: Page, id: string, value: string): Promise<unknown> {
  return page.evaluate(`document.getElementById('${id}').textContent=${JSON.stringify(value)}`);
}

function style(page: Page, id: string, key: string, value: string): Promise<unknown> {
  return page.evaluate(`document.getElementById('${id}').style.${key}=${JSON.stringify(value)}`);
}

function html(scene: Scene, look: { left: boolean; top: number; size: number }): string {
  const panel = `<section style="width:470px">
<div style="position:relative;display:inline-block;width:40px;height:30px">&#9993;<span id=badge style="position:absolute;left:18px;top:0;background:#dc2626;color:#fff;border-radius:8px;font:bold 11px sans-serif;padding:1px 5px">3</span></div>
<span id=count>12 items</span> <span id=icon>☆</span> <select id=sel><option>One<option>Two</select> <input id=sld type=range value=50 style="width:90px"> <span id=job class=spin></span>
<p><label><input type=checkbox id=cb> Remember me</label> <label><input type=radio name=r checked> A</label> <label><input type=radio name=r id=r2> B</label></p>
<p>Name <input id=name style="width:160px"> <button id=save>Save</button> <span style="display:inline-block;width:30px;height:16px;border-radius:8px;background:#bbb"><span id=knob style="display:block;width:14px;height:14px;margin:1px;border-radius:7px;background:#fff"></span></span></p>
<p style="position:relative"><u>Help</u><span id=tip style="display:none;position:absolute;left:20px;top:18px;background:#333;color:#fff;font:11px sans-serif;padding:3px 6px">Opens the manual</span></p>
<div id=card style="border:1px solid #ddd;width:300px;padding:8px"><span id=t1 class="tab on">Open</span><span id=t2 class=tab>Closed</span><div id=body1>Three items</div></div>
<div id=msg style="font-size:11px;height:14px;margin-top:6px"></div><div id=blank style="height:60px"></div></section>`;
  const widget = `<section style="width:470px;padding-top:${look.top}px">${scene.html ?? ''}</section>`;
  const finish = scene.html ? '' : '<script>function finish(){}</script>';
  return `<!doctype html><meta charset=utf-8><style>body{margin:14px;font:${look.size}px sans-serif;${scene.dark ? 'background:#0f172a;color:#e2e8f0' : ''}}main{display:flex;gap:24px}
.tab{padding:3px 9px;display:inline-block}.tab.on{border-bottom:2px solid #2563eb}.spin{display:inline-block;width:12px;height:12px;border:2px solid #ddd;border-top-color:#2563eb;border-radius:50%}
.live .spin{animation:sp .7s linear infinite}@keyframes sp{to{transform:rotate(360deg)}}#dlg{display:none;position:fixed;left:180px;top:210px;width:240px;height:110px;background:#fff;color:#111;border:1px solid #555;box-shadow:0 2px 8px #0006;padding:12px}</style>
<main>${look.left || scene.command ? panel + widget : widget + panel}</main><div id=dlg>Delete 3 files?<p><button>Cancel</button> <button>Delete</button></p></div>${finish}`;
}
