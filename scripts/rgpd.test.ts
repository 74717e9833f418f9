import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SORTS, SORTS_SANS_LIEN } from '../src/domain/conservation/sorts.ts'
import { CHAMPS_PORTEUR, estColonne, NOMS_PORTEUR } from '../src/domain/porteur/champs.ts'
import { champDe, colonneDe, NOMS } from '../src/domain/projet/saisie/champs.ts'
import { champBilanDe, NOMS_BILAN } from '../src/domain/projet/saisie/champs-bilan.ts'
import { GROUPES } from '../src/server/config/variables.ts'
import { ecrireRegistre, lecteursDeLaMatrice, lectures, nomDansLaMatrice, PAGE, sortDe } from './rgpd.ts'
import { colonnesDeLaBase, ecarts, lireColonnes, lireLaBase, lireLaListe } from './rgpd-colonnes.ts'
import { FINALITES, finaliteLue, TECHNIQUE } from './rgpd-finalites.ts'
import { MESURES, SOUS_TRAITANTS } from './rgpd-textes.ts'
import { racine } from './sources.ts'

const { colonnes, fautes } = lireLaListe()
const base = lireLaBase()
const dites = colonnes.filter((c) => c.dit !== null)
const page = readFileSync(`${racine}${PAGE}`, 'utf8')

test('le registre est celui que disent les colonnes, les contrats et les durées (sinon : npm run rgpd)', () => {
  expect(page).toBe(ecrireRegistre(colonnes))
  expect(page).toContain('| Dossiers et comptes | 5 ans, réglable de 1 à 30 |')
})

test('chaque colonne de la base a sa ligne, et chaque ligne sa colonne', () => {
  expect(base.length).toBeGreaterThan(1000)
  expect(base).toContain('projet.etape1_le')
  expect([...fautes, ...ecarts(colonnes, base)]).toEqual([])
})

test('une colonne neuve sans ligne, une ligne sans colonne ou un mot inconnu se disent', () => {
  const types =
    'export interface Un {\n  id: number;\n  leNom: string | null;\n}\n\nexport interface DB {\n  un: Un;\n}\n'
  expect(colonnesDeLaBase(types)).toEqual(['un.id', 'un.le_nom'])
  const tete = 'table,colonne,personne,donnée,finalité,sort\n'
  const lue = lireColonnes(`${tete}un,id,non,,comptes,\nun,parti,agent,identite,comptes,part\n`)
  expect(lue.fautes).toEqual([])
  expect(ecarts(lue.colonnes, ['un.id', 'un.le_nom'])).toEqual([
    'un.le_nom n’a pas sa ligne dans docs/rgpd-colonnes.csv',
    'un.parti n’existe plus dans la base',
  ])
  expect(
    lireColonnes(`${tete}un,id,quiconque,identite,comptes,part\nun,nom,non,identite,comptes,\n`).fautes,
  ).toEqual([
    'un.id : « quiconque, identite, part » n’est pas des mots de la liste',
    'un.nom : dite « non », puis décrite',
  ])
})

test('chaque table qui nomme une personne est au registre, avec sa fin et une finalité', () => {
  const tables = [...new Set(dites.map((c) => c.table))]
  expect(tables.filter((t) => sortDe(t) === undefined)).toEqual([])
  const rangees = new Map(
    [...page.matchAll(/^\| `(\w+)` \|.*\| ([^|]+) \|$/gm)].map((m) => [m[1], m[2] ?? '']),
  )
  expect(tables.filter((t) => !rangees.get(t)?.startsWith(sortDe(t) ?? '?'))).toEqual([])
  const connues: readonly string[] = [...Object.keys(FINALITES), TECHNIQUE]
  expect(colonnes.filter((c) => !connues.includes(c.finalite))).toEqual([])
  expect(dites.filter((c) => c.finalite === TECHNIQUE)).toEqual([])
  expect(dites.filter((c) => !page.includes(`\`${c.colonne}\``))).toEqual([])
})

test('aucune fin n’est dite d’une table qui n’existe plus', () => {
  const tables = new Set(base.map((c) => c.split('.')[0]))
  expect([...Object.keys(SORTS), ...Object.keys(SORTS_SANS_LIEN)].filter((t) => !tables.has(t))).toEqual([])
})

test('un champ de formulaire qui part est dit partir, un champ qui reste ne l’est pas', () => {
  const serpent = (mot: string) => mot.replaceAll(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)
  const champs = [
    ...NOMS.map((n) => ['projet', colonneDe(n), champDe(n)] as const),
    ...NOMS_BILAN.map((n) => ['bilan', n, champBilanDe(n)] as const),
    ...NOMS_PORTEUR.filter(estColonne).map((n) => ['porteur', n, CHAMPS_PORTEUR[n]] as const),
  ]
  const part = (table: string, nom: string) =>
    colonnes.find((c) => c.table === table && c.colonne === serpent(nom))?.dit?.sort === 'part'
  const faux = champs.filter(
    ([table, nom, champ]) => part(table, nom) !== ('effacement' in champ && champ.effacement === 'part'),
  )
  expect(faux.map(([table, nom]) => `${table}.${nom}`)).toEqual([])
})

test('chaque appel qui donne des données a sa finalité, et ses lecteurs dans la matrice', () => {
  const lues = lectures()
  expect(lues.length).toBeGreaterThan(100)
  expect(lues.filter((c) => finaliteLue(c.chemin) === null).map((c) => c.chemin)).toEqual([])
  const matrice = lecteursDeLaMatrice(readFileSync(`${racine}docs/authz-matrix.csv`, 'utf8'))
  expect(lues.map(nomDansLaMatrice).filter((nom) => !matrice.has(nom))).toEqual([])
  expect(matrice.get('GET projets/{id}/journal')).toBe('Super Admin, Admin')
  expect(page).toContain('  - Super Admin, Admin : `/journal`, `/journal/verification`')
})

test('les réglages et les fichiers cités existent', () => {
  const variables = Object.values(GROUPES).flatMap((g) => Object.keys(g))
  expect(SOUS_TRAITANTS.flatMap((s) => s.reglages).filter((r) => !variables.includes(r))).toEqual([])
  expect(MESURES.flatMap(([, ou]) => ou).filter((chemin) => !existsSync(`${racine}${chemin}`))).toEqual([])
  const cites = [...page.matchAll(/`((?:src|docs|scripts)\/[\w./-]+)`/g)].map((m) => m[1] ?? '')
  expect(cites.filter((chemin) => !existsSync(`${racine}${chemin}`))).toEqual([])
})
