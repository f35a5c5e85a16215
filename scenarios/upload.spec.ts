/** A browser page and the desktop together: the page opens the native file dialog, the agent goes through it. */
import { expect, test } from 'xenotester';

const PAGE = `<!doctype html><title>Upload</title>
<h1>Upload a memo</h1>
<label>Memo <input type="file" id="file"></label>
<pre id="content">nothing yet</pre>
<script>
  file.onchange = async () => { content.textContent = await file.files[0].text(); };
</script>`;

test('upload what was written in the editor', { tag: '@demo' }, async ({ agent, page }) => {
  await agent.run('Open the text editor. Type "buy milk". Press Ctrl+S, and save it as "memo.txt".');
  await page.setContent(PAGE);
  await expect(page.locator('#content')).toHaveText('nothing yet');
  await page.getByLabel('Memo').click(); // opens the native dialog, which no browser driver can reach
  await agent.run(`
    1. Wait for the "Open File" dialog
    2. Type "${agent.home}/memo.txt"
    3. Click "Open"
  `);
  await expect(page.locator('#content')).toHaveText('buy milk');
  await expect(agent).not.toShow('nothing yet');
});
