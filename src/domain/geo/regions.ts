/** Departments of each region, by the beginning of their postcodes; names are those of the official list. */
const DEPARTEMENTS: Record<string, string> = {
  Guadeloupe: '971',
  Martinique: '972',
  Guyane: '973',
  'La Réunion': '974',
  'Saint-Pierre-et-Miquelon': '975',
  Mayotte: '976',
  'Île-de-France': '75 77 78 91 92 93 94 95',
  'Centre-Val de Loire': '18 28 36 37 41 45',
  'Bourgogne-Franche-Comté': '21 25 39 58 70 71 89 90',
  Normandie: '14 27 50 61 76',
  'Hauts-de-France': '02 59 60 62 80',
  'Grand Est': '08 10 51 52 54 55 57 67 68 88',
  'Pays de la Loire': '44 49 53 72 85',
  Bretagne: '22 29 35 56',
  'Nouvelle-Aquitaine': '16 17 19 23 24 33 40 47 64 79 86 87',
  Occitanie: '09 11 12 30 31 32 34 46 48 65 66 81 82',
  'Auvergne-Rhône-Alpes': '01 03 07 15 26 38 42 43 63 69 73 74',
  // exception : nom officiel, comme la liste des régions l’écrit
  "Provence-Alpes-Côte d'Azur": '04 05 06 13 83 84',
  Corse: '20',
  'Wallis et Futuna': '986',
  'Polynésie française': '987',
  'Nouvelle-Calédonie': '988',
}

/** Name of the region by the beginning of a postcode, two or three digits. */
export const REGIONS: ReadonlyMap<string, string> = new Map(
  Object.entries(DEPARTEMENTS).flatMap(([region, debuts]) =>
    debuts.split(' ').map((debut) => [debut, region] as const),
  ),
)

/** Name of the region that a postcode is in; null for what is none. */
export function regionDuCodePostal(codePostal: string | null): string | null {
  if (codePostal === null || !/^\d{5}$/.test(codePostal)) return null
  return REGIONS.get(codePostal.slice(0, 3)) ?? REGIONS.get(codePostal.slice(0, 2)) ?? null
}

/** How the postcodes of these regions begin; a name that is none has no beginning. */
export const debutsDesRegions = (noms: readonly string[]): string[] =>
  [...REGIONS].flatMap(([debut, region]) => (noms.includes(region) ? [debut] : []))

/** Names of the regions, by alphabetical order. */
export const NOMS_REGIONS: readonly string[] = [...new Set(REGIONS.values())].toSorted((a, b) =>
  a.localeCompare(b, 'fr'),
)

/** Where a region stands among all of them, by name; null for what is none. */
export function rangRegion(region: string | null): number | null {
  const rang = region === null ? -1 : NOMS_REGIONS.indexOf(region)
  return rang < 0 ? null : rang
}
