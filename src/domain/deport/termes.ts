const EN_LETTRES = ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix']

/** Default: no declaration before reading; links of the last three years, as public bodies' model has it. */
export const DEPORTS_PAR_DEFAUT = {
  exigee: false,
  annees: 3,
  termes:
    'Une fonction, une parenté, un contrat ou une participation, aujourd’hui ou dans {annees}, pour vous ou pour un proche. Dans le doute, déclarez-le.',
}

/** The words as they are read: `{annees}` becomes « les trois dernières années ». */
export const termesLus = ({ termes, annees }: { termes: string; annees: number }): string =>
  termes.replaceAll(
    '{annees}',
    annees === 1 ? 'la dernière année' : `les ${EN_LETTRES[annees] ?? annees} dernières années`,
  )
