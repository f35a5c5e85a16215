/** For `npx playwright merge-reports -c deploy/merge.config.ts BLOBS`: one report of all shards. */
export default {
  // The folder that holds the tests, as in the config of the shards: blobs name files relative to it.
  testDir: '..',
  reporter: [['list'], ['html', { open: 'never', outputFolder: '../playwright-report' }], ['xenotester/reporter']],
};
