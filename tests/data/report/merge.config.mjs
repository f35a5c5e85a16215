/** For merging: the same reporters on the terminal as in the run. */
export default { reporter: [['./quiet.mjs'], ['xenotester/reporter']] };
