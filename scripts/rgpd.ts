// npm run rgpd: writes docs/rgpd.md, the register of processing: columns, matrix of roles, durations.
import { readFileSync, writeFileSync } from 'node:fs'
import type { Contrat } from '../src/domain/commun/contrat.ts'
import { LIBELLES_ROLES, ROLES, type Role } from '../src/domain/commun/roles.ts'
import { ANNEES_MAX, ANNEES_MIN, DUREES_PAR_DEFAUT } from '../src/domain/conservation/durees.ts'
import { JOURS_ANNONCE } from '../src/domain/conservation/echeances.ts'
import { SORTS, SORTS_SANS_LIEN } from '../src/domain/conservation/sorts.ts'
import { ROUTES } from '../src/server/app.ts'
import { lireCsv } from './csv.ts'
import {
  AUCUN_TERME,
  COLONNES,
  type Colonne,
  DONNEES,
  ecarts,
  lireLaBase,
  lireLaListe,
  MOTS_PERSONNES,
  PERSONNES,
} from './rgpd-colonnes.ts'
import { type CleFinalite, FINALITES, type Finalite, finaliteLue } from './rgpd-finalites.ts'
import {
  A_REMPLIR,
  CRITERES,
  HORS_TABLES,
  MESURES,
  QUESTIONS,
  RESTE_A_DECIDER,
  SOUS_TRAITANTS,
} from './rgpd-textes.ts'
import { racine } from './sources.ts'

/** What the command writes. */
export const PAGE = 'docs/rgpd.md'

const rangee = (cellules: readonly string[]): string => `| ${cellules.join(' | ')} |`
const tableau = (tetes: readonly string[], lignes: readonly (readonly string[])[]): string =>
  [rangee(tetes), rangee(tetes.map(() => '---')), ...lignes.map(rangee)].join('\n')
const liste = (lignes: readonly string[]): string => lignes.map((l) => `- ${l}`).join('\n')
const groupes = <T, C>(choses: readonly T[], cle: (chose: T) => C): [C, T[]][] => [
  ...Map.groupBy(choses, cle),
]

/** What becomes of a table, in the words that the erasure is checked against. */
export const sortDe = (table: string): string | undefined => SORTS[table] ?? SORTS_SANS_LIEN[table]

type Dite = Colonne & { dit: NonNullable<Colonne['dit']> }
const CLES_DONNEES = Object.keys(DONNEES)
const estDite = (c: Colonne): c is Dite => c.dit !== null

const noms = (colonnes: readonly Dite[]): string => colonnes.map((c) => `\`${c.colonne}\``).join(', ')

/** Those of the list, in its order, without repeating. */
const enOrdre = <C extends string>(liste: Readonly<Record<C, string>>, cles: readonly C[]): string =>
  (Object.keys(liste) as C[])
    .filter((cle) => cles.includes(cle))
    .map((cle) => liste[cle])
    .join(' ; ')

/** The end of a table, then of the columns that its words do not say. */
function fin(table: string, colonnes: readonly Dite[]): string {
  const restent = colonnes.filter((c) => c.dit.sort === 'reste')
  const dits = [sortDe(table) ?? '']
  if (restent.length > 0) dits.push(`restent : ${noms(restent)}`)
  if (colonnes.some((c) => c.dit.sort === 'aucun')) dits.push(AUCUN_TERME)
  return dits.join(' ; ')
}

function ligneTable(table: string, colonnes: readonly Dite[]): string[] {
  const dites = groupes(
    colonnes.toSorted((a, b) => CLES_DONNEES.indexOf(a.dit.donnee) - CLES_DONNEES.indexOf(b.dit.donnee)),
    (c) => c.dit.donnee,
  )
  return [
    `\`${table}\``,
    enOrdre(
      MOTS_PERSONNES,
      colonnes.map((c) => c.dit.personne),
    ),
    dites.map(([d, c]) => `${DONNEES[d]} : ${noms(c)}`).join('<br>'),
    fin(table, colonnes),
  ]
}

/** Calls that give data: readings, and the files that a demand makes. */
export const lectures = (): Contrat[] =>
  ROUTES.map((r) => r.contrat).filter((c) => c.methode === 'GET' || c.reponse === 'flux')

/** The matrix of roles, which a test plays call by call: what it lets in, the register says. */
const MATRICE = 'docs/authz-matrix.csv'
const COLONNES_ROLES = {
  admin: 'admin',
  superviseur: 'superviseur',
  comptable: 'comptable',
  membreCommission: 'membre',
  porteurProjet: 'porteur_own',
} as const satisfies Record<Role, string>
const admis = (cellule = ''): boolean => /^(2xx|422)/.test(cellule)

/** Who gets an answer from each call of the matrix, `GET projets/{id}`: one of several cases is enough. */
export function lecteursDeLaMatrice(texte: string): Map<string, string> {
  const cleDe = ({ method = '', path = '' }: Record<string, string>) =>
    `${method} ${/^[^\s?[]*/.exec(path)?.[0] ?? ''}`
  return new Map(
    groupes(lireCsv(texte), cleDe).map(([cle, lignes]) => {
      const roles = ROLES.filter((role) => lignes.some((l) => admis(l[COLONNES_ROLES[role]])))
      if (lignes.some((l) => admis(l.anonymous))) return [cle, 'Tout le monde, sans connexion']
      return [
        cle,
        roles.length === ROLES.length ? 'Tous les rôles' : roles.map((r) => LIBELLES_ROLES[r]).join(', '),
      ]
    }),
  )
}

/** A call, as the matrix names it. */
export const nomDansLaMatrice = ({ methode, chemin }: Contrat): string =>
  `${methode} ${chemin.slice(1).replaceAll(/:(\w+)/g, '{$1}')}`

function quiLit(cle: CleFinalite, lecteurs: ReadonlyMap<string, string>): string {
  const lues = lectures().filter((c) => finaliteLue(c.chemin) === cle)
  if (lues.length === 0) return '- **Qui lit** : personne, par aucun appel.'
  const par = groupes(lues, (c) => lecteurs.get(nomDansLaMatrice(c)) ?? '?').map(
    ([qui, appels]) => `  - ${qui} : ${[...new Set(appels.map((c) => `\`${c.chemin}\``))].join(', ')}`,
  )
  return ['- **Qui lit** :', ...par].join('\n')
}

function fiche(
  cle: CleFinalite,
  rang: number,
  colonnes: readonly Dite[],
  lecteurs: ReadonlyMap<string, string>,
): string {
  const f: Finalite = FINALITES[cle]
  const siennes = colonnes.filter((c) => c.finalite === cle)
  const personnes = enOrdre(
    PERSONNES,
    siennes.map((c) => c.dit.personne),
  )
  return `### ${rang}. ${f.titre}

- **Pourquoi** : ${f.but}.
- **Base légale**, à confirmer par l’organisme : ${f.base}.
- **Personnes** : ${personnes}.
- **Destinataires** : ${f.destinataires}.
- **Durée** : ${f.duree}.
${quiLit(cle, lecteurs)}

${tableau(
  ['table', 'personnes', 'données et colonnes', 'au terme'],
  groupes(siennes, (c) => c.table).map(([table, c]) => ligneTable(table, c)),
)}`
}

const annees = (min: number, defaut: number): string => `${defaut} ans, réglable de ${min} à ${ANNEES_MAX}`

const durees = (): string =>
  tableau(
    ['ce qui est gardé', 'combien de temps'],
    [
      [
        'Dossiers et comptes',
        annees(ANNEES_MIN.dureeConservationAnnees, DUREES_PAR_DEFAUT.dureeConservationAnnees),
      ],
      [
        'Preuves d’une aide versée, séances, procès-verbaux',
        `${annees(ANNEES_MIN.dureePreuvesAnnees, DUREES_PAR_DEFAUT.dureePreuvesAnnees)} (Code de commerce, L123-22)`,
      ],
      ['Annonce avant chaque effacement', `${JOURS_ANNONCE} jours`],
    ],
  )

/** The register, as its text. */
export function ecrireRegistre(colonnes: readonly Colonne[]): string {
  const dites = colonnes.filter(estDite)
  const lecteurs = lecteursDeLaMatrice(readFileSync(`${racine}${MATRICE}`, 'utf8'))
  const cles = Object.keys(FINALITES) as CleFinalite[]
  const sousTraitants = SOUS_TRAITANTS.map(({ qui, reglages, recoit, sans }) => [
    qui,
    reglages.map((r) => `\`${r}\``).join(', ') || '—',
    recoit,
    sans,
    A_REMPLIR,
  ])
  return `# Registre des traitements (RGPD)

Écrit par \`npm run rgpd\` : les colonnes viennent de [rgpd-colonnes.csv](rgpd-colonnes.csv) (une ligne pour chacune des ${colonnes.length} colonnes de la base, dont ${dites.length} disent quelque chose d’une personne), les lecteurs de la matrice des rôles, qu’un essai rejoue appel par appel, les durées de \`src/domain/conservation/durees.ts\`, les fins de \`src/domain/conservation/sorts.ts\`. Un essai échoue si une colonne n’a pas sa ligne, si une ligne n’a plus sa colonne, ou si cette page n’est plus celle-là. Les bases légales sont des propositions : l’organisme et son délégué les confirment, et complètent ce qui est marqué « ${A_REMPLIR.replaceAll('*', '')} ».

- Responsable du traitement, représentant, coordonnées : ${A_REMPLIR}
- Délégué à la protection des données : ${A_REMPLIR}

## Les durées

${durees()}

Les deux durées se règlent à l’écran (« Paramètres », « Conservation ») ; une retenue, avec son motif, suspend un effacement. Cette page dit leurs valeurs de départ.

## Ce qui reste à décider

${liste(RESTE_A_DECIDER)}

## Qui lit, en général

L’accès d’un rôle ne suffit pas : une structure ne lit que ce qui est à elle, selon les droits de chaque membre ([droits-membres.csv](droits-membres.csv)) ; un membre de commission, que les demandes d’une commission qui lui est ouverte, hors celles où il est déporté, sans coordonnées ni compte bancaire ; la comptabilité, que ce qui est décidé ou archivé. Un lien d’invitation se lit sans connexion, par qui l’a reçu ; la boîte d’envoi, de la machine même et jamais en production. Appel par appel : [authz-matrix.csv](authz-matrix.csv).

## Les traitements

${cles.map((cle, i) => fiche(cle, i + 1, dites, lecteurs)).join('\n\n')}

## Hors des tables

${tableau(
  ['où', 'ce qui s’y trouve, et combien de temps'],
  HORS_TABLES.map((l) => [...l]),
)}

## Sous-traitants et tiers

${tableau(['qui', 'réglage', 'ce qu’il reçoit', 'en son absence', 'nom, pays, contrat'], sousTraitants)}

## Mesures de sécurité

${liste(MESURES.map(([dit, ou]) => `${dit} (${ou.map((o) => `\`${o}\``).join(', ')}).`))}

La suite, question par question : [questionnaire-securite.md](questionnaire-securite.md).

## Faut-il une analyse d’impact ?

Deux critères réunis l’appellent (lignes directrices WP 248). L’organisme tranche.

${tableau(['critère', 'le portail', 'pourquoi'], CRITERES)}

## Questions de l’analyse d’impact

${tableau(['question', 'ce que répond le portail'], QUESTIONS)}
`
}

if (import.meta.main) {
  const { colonnes, fautes } = lireLaListe()
  const toutes = [...fautes, ...ecarts(colonnes, lireLaBase())]
  if (toutes.length > 0) {
    process.stderr.write(`${COLONNES} :\n${toutes.join('\n')}\n`)
    process.exit(1)
  }
  writeFileSync(`${racine}${PAGE}`, ecrireRegistre(colonnes))
  process.exit(0)
}
