// The docs as a site: `npm run docs:site`. The pages are the files of the repository as they stand; a link that leads to nothing fails the build.
import { defineConfig } from 'vitepress';

const page = (text: string, name: string) => ({ text, link: `/docs/${name}` });

export default defineConfig({
  title: 'Xenotester',
  description: 'Tests written as plain sentences, run on the whole desktop, inside Playwright Test',
  srcDir: '..',
  srcExclude: ['!(docs|*.md)/**'],
  outDir: '../.xenotester/site',
  cacheDir: '../node_modules/.cache/vitepress',
  rewrites: { 'README.md': 'index.md' },
  cleanUrls: true,
  // Files beside the pages that readers of the repository open.
  ignoreDeadLinks: [/deploy\/Containerfile/],
  // The pages are Markdown and no Vue templates: `{{secret:NAME}}` is said as it stands.
  markdown: {
    config(md) {
      const render = md.render.bind(md);
      md.render = (text, env) => render(text.replaceAll('](../README.md', '](/'), env).replaceAll('{{', '&#123;&#123;');
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: 'deep',
    sidebar: [
      {
        text: 'Guide',
        items: [
          { text: 'Start', link: '/' },
          page('Scenario files', 'scenarios'),
          page('Record and step', 'studio'),
          page('How do I …', 'how-to'),
          page('Sentences', 'sentences'),
          page('文（日本語）', 'sentences.ja'),
          page('Reports', 'reports'),
          page('Filmstrip', 'filmstrip'),
          page('From your words to every night', 'first-night'),
          page('毎晩動くテストへ', 'first-night.ja'),
          page('Replay and kept readings', 'replay'),
          page('Editors', 'editors'),
          page('Coding agents', 'coding-agents'),
        ],
      },
      {
        text: 'Brains',
        items: [page('Claude', 'claude'), page('Other models', 'models'), page('Planning', 'planning')],
      },
      {
        text: 'Desktops',
        items: [
          page('Desktop', 'desktop'),
          page('Systems', 'systems'),
          page('Programs', 'programs'),
          page('Many machines', 'scale'),
          page('Emergency stop', 'stop'),
        ],
      },
      {
        text: 'Trust',
        items: [
          page('What counts as evidence', 'judge'),
          page('Safety', 'safety'),
          page('Secrets', 'secrets'),
          { text: 'Security', link: '/SECURITY' },
          page('No false pass, measured', 'truth'),
          page('Performance', 'performance'),
          page('Measured for 0.2.0', 'measured/0.2.0'),
          page('Faults', 'faults'),
        ],
      },
      {
        text: 'Inside',
        items: [
          page('Architecture', 'architecture'),
          page('Loop', 'loop'),
          page('Perception', 'perception'),
          page('Screen change', 'screen-change'),
          page('Release', 'release'),
          { text: 'Contributing', link: '/CONTRIBUTING' },
          { text: 'Changes', link: '/CHANGELOG' },
        ],
      },
    ],
  },
});
