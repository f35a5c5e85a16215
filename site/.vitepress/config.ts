// The docs as a site: `npm run docs:site`. The pages are the files of the repository as they stand; a link that leads to nothing fails the build.
import { defineConfig } from 'vitepress';

const page = (text: string, name: string) => ({ text, link: linkTo(name) });

/** Japanese pages (`NAME.ja.md`) are a site of their own below `/ja/`; its start page stands in for the README. */
const START = 'start.ja';
const linkTo = (name: string): string =>
  name === START ? '/ja/' : name.endsWith('.ja') ? `/ja/docs/${name.slice(0, -'.ja'.length)}` : `/docs/${name}`;
/** A pattern to VitePress: the search asks for the language by where the file lies, a page by where it is shown. */
const JAPANESE = 'docs/.+[.]ja$|/ja';
const isJapanese = (path = ''): boolean => path.startsWith('ja/');
/** Between the languages a path differs, so a link to a page beside this one is said from the root. */
const linksOf = (text: string, path?: string): string =>
  text
    .replaceAll('](../README.md', '](/')
    .replace(/\]\(([\w-]+(\.ja)?)\.md/g, (whole, name: string, japanese?: string) =>
      japanese !== undefined || isJapanese(path) ? `](${linkTo(name)}` : whole,
    );

export default defineConfig({
  title: 'Xenotester',
  description: 'Tests written as plain sentences, run on the whole desktop, inside Playwright Test',
  srcDir: '..',
  srcExclude: ['!(docs|*.md)/**'],
  outDir: '../.xenotester/site',
  cacheDir: '../node_modules/.cache/vitepress',
  rewrites: { 'README.md': 'index.md', [`docs/${START}.md`]: 'ja/index.md', 'docs/:page.ja.md': 'ja/docs/:page.md' },
  cleanUrls: true,
  // Files beside the pages that readers of the repository open.
  ignoreDeadLinks: [/deploy\/Containerfile/],
  // The pages are Markdown and no Vue templates: `{{secret:NAME}}` is said as it stands.
  markdown: {
    config(md) {
      const render = md.render.bind(md);
      // What names a heading is taken apart (シ and ゛), what leads to it is not.
      md.render = (text, env) => render(linksOf(text, env.relativePath), env).replaceAll('{{', '&#123;&#123;').normalize('NFC');
    },
  },
  locales: {
    root: { label: 'English', lang: 'en' },
    [JAPANESE]: {
      label: '日本語',
      link: '/ja/',
      lang: 'ja',
      description: 'ふつうの文で書くテストを、デスクトップ全体で、Playwright Test の中で',
      themeConfig: {
        // Each Japanese page has its English one; the other way round not yet.
        i18nRouting: true,
        outline: { level: 'deep', label: 'このページ' },
        docFooter: { prev: '前のページ', next: '次のページ' },
        darkModeSwitchLabel: '表示',
        lightModeSwitchTitle: 'ライトモードにする',
        darkModeSwitchTitle: 'ダークモードにする',
        sidebarMenuLabel: 'メニュー',
        returnToTopLabel: '先頭へ',
        langMenuLabel: '言語を変える',
        skipToContentLabel: '本文へ',
        sidebar: [
          {
            text: 'ガイド',
            items: [
              page('はじめに', 'start.ja'),
              page('記録する、一文ずつ進める', 'studio.ja'),
              page('シナリオファイル', 'scenarios.ja'),
              page('こんなときはどう書く？', 'how-to.ja'),
              page('文', 'sentences.ja'),
              page('レポートの読み方', 'reports.ja'),
              page('毎晩動くテストへ', 'first-night.ja'),
            ],
          },
        ],
      },
    },
  },
  themeConfig: {
    i18nRouting: false,
    search: {
      provider: 'local',
      options: {
        // Japanese has no spaces between words.
        miniSearch: {
          options: {
            tokenize: text =>
              [...new Intl.Segmenter('ja', { granularity: 'word' }).segment(text)].flatMap(({ segment, isWordLike }) =>
                isWordLike ? segment : [],
              ),
          },
        },
        locales: {
          [JAPANESE]: {
            translations: {
              button: { buttonText: '検索', buttonAriaLabel: '検索' },
              modal: {
                noResultsText: '見つかりません:',
                resetButtonTitle: '消す',
                footer: { selectText: '開く', navigateText: '移動', closeText: '閉じる' },
              },
            },
          },
        },
      },
    },
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
          page('Reports', 'reports'),
          page('Filmstrip', 'filmstrip'),
          page('From your words to every night', 'first-night'),
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
