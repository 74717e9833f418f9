/* 350 lignes : une règle après l’autre, chacune avec sa raison */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { ID } from './couverture.ts'
import { couleur, echelle, surcharge, texteQuiSuit } from './regles-feuilles.ts'
import { enKebab, racine, type Source } from './sources.ts'

/** A rule on one file: what is wrong with it, one sentence with its place each; nothing when it is right. */
export type Regle = (source: Source) => string[]

const EXEMPTES = /\/(migrations|listes|referentiels|textes)\/|\/base-engendree\.ts$/
const estTest = (chemin: string) => /\.(test|story)\.tsx?$/.test(chemin)

/** Places of `motif`, but on a line that carries or follows `// exception : <reason>`. */
function occurrences({ chemin, lignes }: Source, motif: Pick<RegExp, 'test'>, faute: string): string[] {
  return lignes.flatMap((ligne, rang) => {
    const dispense = /\/\/ exception : \S+( \S+)+/
    const code = ligne.replace(/^\s*(\/\/|\*|\/\*).*$/, '')
    if (!motif.test(code) || dispense.test(ligne) || dispense.test(lignes[rang - 1] ?? '')) return []
    return [`${chemin}:${rang + 1} ${faute}`]
  })
}

/** 300 lines, 350 with its reason on the first, 400 for a test; not migrations, lists, texts, generated. */
export const taille: Regle = ({ chemin, lignes }) => {
  const dit = /^\/\* 350 lignes : \S+( \S+)+ \*\/$/.test(lignes[0] ?? '')
  const limite = estTest(chemin) ? 400 : dit ? 350 : 300
  const nombre = lignes.at(-1) === '' ? lignes.length - 1 : lignes.length
  return EXEMPTES.test(chemin) || nombre <= limite ? [] : [`${chemin} : ${nombre} lignes, ${limite} au plus`]
}

/** Kebab-case files, PascalCase components, no name without a subject. */
export const nom: Regle = ({ chemin }) => {
  const base = basename(chemin)
    .replace(/\.complet(?=\.(test|story)\.)/, '')
    .replace(/\.(test|story|fixture)?\.?(d\.)?(tsx?|css|mjs)$/, '')
    .replace(/\.module$/, '')
  const fautes: string[] = []
  if (/^(utils?|helpers?|types?|common|misc|shared|index)$/i.test(base))
    fautes.push(`${chemin} : un nom sans sujet`)
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/
  const pascal = /^[A-Z][A-Za-z0-9]*$/
  const juste = chemin.endsWith('.tsx') ? pascal.test(base) || kebab.test(base) : kebab.test(base)
  const feuille = chemin.endsWith('.css') && pascal.test(base)
  if (!juste && !feuille) fautes.push(`${chemin} : ni en kebab-case ni un composant en PascalCase`)
  return fautes
}

/** A file that only re-exports hides where things are. */
export const tonneau: Regle = ({ chemin, lignes }) => {
  const code = lignes.filter((l) => l.trim() !== '' && !/^\s*(\/\/|\*|\/\*)/.test(l))
  const reexporte = code.length > 0 && code.every((l) => /^export (type )?(\*|\{).* from /.test(l))
  return reexporte ? [`${chemin} : ne fait que réexporter`] : []
}

export const exportParDefaut: Regle = (source) =>
  occurrences(source, /^export default\b/, 'export par défaut')

/** The clock is an argument; only infra/horloge reads the machine's. */
export const horloge: Regle = (source) =>
  /^src\/(domain|server)\//.test(source.chemin) &&
  !estTest(source.chemin) &&
  source.chemin !== 'src/server/infra/horloge.ts'
    ? occurrences(source, /new Date\(\)|\bDate\.now\b|\bTemporal\.Now\b/, 'lit l’horloge de la machine')
    : []

/** SQL stays in the queries of a feature, on the floor and in the infrastructure. */
export const sql: Regle = (source) =>
  /^src\/server\//.test(source.chemin) &&
  !estTest(source.chemin) &&
  !/\/queries[a-z-]*\.ts$|^src\/server\/(infra|socle|demo)\//.test(source.chemin)
    ? occurrences(
        source,
        /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|selectNoFrom)\(|\bsql(<[^>]*>)?`|\.query\(\s*['"`]/,
        'écrit du SQL hors des requêtes',
      )
    : []

/** The row of an application changes in one place, which counts what its readers compare. */
export const ecritureProjet: Regle = (source) =>
  /^src\/server\//.test(source.chemin) &&
  !estTest(source.chemin) &&
  source.chemin !== 'src/server/socle/projet/ecrire.ts'
    ? occurrences(
        source,
        /updateTable\('projet|\bupdate projet\b/,
        'écrit la ligne d’une demande hors de socle/projet/ecrire',
      )
    : []

const NOMMEES = [
  /\bfinie_le is |finieLe', 'is|\bca_validee_le is (not )?null|caValideeLe', 'is/,
  /\bretire_le is null and (\w+\.)?archive_le|\by\.annule_le is null|row\(\w+\.iban_empreinte/,
  /greatest\(p\.date_fin|\brib_modifie_le =|from reglement_banque g|Europe\/Paris'\)::date/,
]
/** A rule of the business that statements apply has a name, and one place. */
export const conditionNommee: Regle = (source) =>
  /^src\/server\/(socle|features)\//.test(source.chemin) &&
  !estTest(source.chemin) &&
  source.chemin !== 'src/server/socle/projet/regles-sql.ts'
    ? NOMMEES.flatMap((motif) =>
        occurrences(source, motif, 'récrit une condition de socle/projet/regles-sql'),
      )
    : []

const [, TABLES = ''] = readFileSync(`${racine}src/server/infra/db/base-engendree.ts`, 'utf8').split(
  'interface DB ',
)
const TABLES_D_INFRA = new Set(['envoi', 'journal', 'migration'])
const TABLES_DU_METIER = [...TABLES.matchAll(/^ {2}(\w+):/gm)]
  .map(([, table = '']) => table)
  .filter((table) => !TABLES_D_INFRA.has(table))
  .flatMap((table) => [table, table.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)])
  .join('|')
const NOMME_UNE_TABLE = new RegExp(
  `(From|Into|Table|Join|Using)\\(\\s*['"\`](${TABLES_DU_METIER})\\b|\\b(from|join|into|update|only|table|copy) (${TABLES_DU_METIER})\\b`,
)

/** Only `socle` and the features read business tables; infra has the outbox, the journal, the catalogue. */
export const infraSansMetier: Regle = (source) =>
  /^src\/server\/infra\//.test(source.chemin) && !estTest(source.chemin) && !EXEMPTES.test(source.chemin)
    ? occurrences(source, NOMME_UNE_TABLE, 'infra ne nomme aucune table du métier')
    : []

/** An act is a function with a name: a trace, a log and a reader find it by that name. */
export const acteNomme: Regle = (source) =>
  /^src\/server\/(.*\/)?routes[a-z-]*\.ts$/.test(source.chemin)
    ? occurrences(source, /=>|\bfunction\b/, 'tient une fonction sans nom')
    : []

/** A comment is read on the line: at most 110 characters, its indentation included. */
export const commentaireLong: Regle = ({ chemin, lignes }) =>
  lignes.flatMap((ligne, rang) =>
    /^\s*(\/\/|\/\*|\*[\s/])/.test(ligne) && ligne.length > 110
      ? [`${chemin}:${rang + 1} commentaire de ${ligne.length} caractères, 110 au plus`]
      : [],
  )

/** Whoever silences a tool says why on the same line. */
export const dispenseMotivee: Regle = (source) =>
  source.lignes.flatMap((ligne, rang) => {
    const sansRaison =
      /biome-ignore(-all|-start)? [^:]*(:\s*)?$/.test(ligne) ||
      /@ts-(ignore|nocheck)\b/.test(ligne) ||
      /@ts-expect-error\s*$/.test(ligne) ||
      /(eslint-disable|oxlint-disable|v8 ignore|istanbul ignore)/.test(ligne) ||
      /\/[/*] exception\b(?! : \S+( \S+)+)/.test(ligne)
    return sansRaison && !source.chemin.startsWith('scripts/regles')
      ? [`${source.chemin}:${rang + 1} dispense sans raison`]
      : []
  })

const SAUTE =
  /\b(it|test|describe)(\.\w+)*\.(skip|only|todo)\b|retry:|toMatchSnapshot|toMatchInlineSnapshot|waitForTimeout\(/

/** The browser loses what it is sending just then; at the end of a test, `unrouteAll` harms nothing. */
const INTERCEPTION_OTEE = /\.unroute\(|\btimes: \d/

const EXIGENCES = new RegExp(`\\(${ID.source}(, ?${ID.source})*\\)['"\`]`)

/** Statements named in a block that this machine may skip: elsewhere they would be shown by nothing. */
function exigencesConditionnelles({ chemin, lignes }: Source): string[] {
  return lignes.flatMap((ligne, rang) => {
    const retrait = /^(\s*)(?:test|describe)(?:\.\w+)*\.(?:skipIf|runIf)\(/.exec(ligne)?.[1]
    if (retrait === undefined) return []
    const suite = lignes
      .slice(rang + 1)
      .findIndex((l) => l.startsWith(`${retrait}}`) || l.startsWith(`${retrait})`))
    const bloc = lignes.slice(rang, ligne.endsWith(')') ? rang + 1 : rang + 2 + suite)
    return bloc.flatMap((l, j) =>
      EXIGENCES.test(l) ? [`${chemin}:${rang + 1 + j} exigence montrée par un test qui peut être sauté`] : [],
    )
  })
}

/** A test skipped, retried or slept through proves nothing; one that may be skipped names no statement. */
export const testHonnete: Regle = (source) =>
  estTest(source.chemin) && source.chemin !== 'scripts/regles.test.ts'
    ? [
        ...occurrences(source, SAUTE, 'test sauté, isolé, répété, figé ou endormi'),
        ...occurrences(source, INTERCEPTION_OTEE, 'interception ôtée en chemin (« uneFois », e2e/gestes.ts)'),
        ...exigencesConditionnelles(source),
      ]
    : []

/** One word for a test, `test`: a search finds them all. */
export const testSeul: Regle = (source) =>
  estTest(source.chemin) && source.chemin !== 'scripts/regles.test.ts'
    ? occurrences(
        source,
        /^\s*it(\.\w+)*\(|^import \{[^}]*\bit\b[^}]*\} from 'vitest'/,
        'dit « it » pour « test »',
      )
    : []

/** People read « e-mail »; identifiers may say courriel. */
export const motEmail: Regle = (source) =>
  /^src\//.test(source.chemin) && !estTest(source.chemin)
    ? occurrences(
        source,
        /\b([Uu]n|[CcLlDd]e|[Pp]ar|[VvNn]otre|[LlDdCcVv]es|[VvNn]os) [Cc]ourriels?\b|['"`>]Courriels?\b/,
        'dit « courriel » aux personnes, qui lisent « e-mail »',
      )
    : []

const FONCTIONNALITES = new Set(globSync('src/domain/*', { cwd: racine }).map((d) => basename(d)))

/** One name for a feature, in the domain and on the web. */
export const dossierDuDomaine: Regle = ({ chemin }) => {
  const dossier = /^src\/web\/features\/([^/]+)\//.exec(chemin)?.[1]
  return dossier === undefined || FONCTIONNALITES.has(dossier)
    ? []
    : [`${chemin} : « ${dossier} » n’est pas une fonctionnalité du domaine`]
}

const METIER = new Set(
  `projet demande porteur convention commission paiement bilan attestation avis caa subvention manifestation
  instruction verdict inscription messagerie referentiel signataire gestionnaire superviseur iban rib`.split(
    /\s+/,
  ),
)

/** Words of a line, of an identifier too, without accent nor plural. */
const motsDe = (ligne: string): string[] =>
  ligne
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .split(/[^A-Za-z]+/)
    .flatMap((mot) => enKebab(mot).split('-'))
    .flatMap((mot) => [mot, mot.replace(/s$/, '')])

/** The floor of the web knows no business: what says a word of it lives in web/socle or in a feature. */
export const motMetier: Regle = (source) =>
  /^src\/web\/(lib|ui)\//.test(source.chemin) && !estTest(source.chemin)
    ? occurrences(
        source,
        { test: (code) => motsDe(code).some((mot) => METIER.has(mot)) },
        'dit un mot du métier',
      )
    : []

/** Cached reads are kept under a name of `socle/cles.ts`: under two names, one would never be refreshed. */
export const cleDeCache: Regle = (source) =>
  /^src\/web\//.test(source.chemin) && !estTest(source.chemin)
    ? occurrences(
        source,
        /queryKey: \[|\b(get|set)QueryData(<[^(]*>)?\(\s*\[/,
        'nomme une clé de cache hors de socle/cles.ts',
      )
    : []

/** The web names a call by its feature's `appels.ts`: a contract would bring schemas that pages never use. */
export const contratDansLeWeb: Regle = (source) =>
  /^src\/web\//.test(source.chemin)
    ? [...source.lignes.join('\n').matchAll(/^import (?!type\b)[^']*?from '[^']*\/contrat\.ts'/gm)].map(
        () => `${source.chemin} importe un contrat autrement que par son type`,
      )
    : []

/** A literal spread in another object hides unknown properties from the compiler: write its own there. */
export const litteralEtale: Regle = (source) =>
  source.chemin === 'scripts/regles.test.ts' || source.chemin === 'scripts/regles.ts'
    ? []
    : occurrences(
        source,
        /\.\.\.\{/,
        'étale un littéral dans un objet, où le compilateur ne vérifie plus ses noms',
      )

/** A dialog is the kit's: it opens on its first field, and typing in it neither closes nor acts outside. */
export const boiteDuKit: Regle = (source) =>
  /^src\/web\//.test(source.chemin) &&
  !estTest(source.chemin) &&
  !/^src\/web\/ui\/cadre\/(Modale\.tsx|use-dialogue\.ts)$/.test(source.chemin)
    ? occurrences(
        source,
        /<dialog\b|\buseDialogue\(|\.showModal\(/,
        'ouvre une boîte qui n’est pas celle du kit',
      )
    : []

/** JSX words and attributes are no strings: « \\u00a0 » is read as written, « &nbsp; » is a space. */
export const echappement: Regle = (source) =>
  /^src\/web\/.*\.tsx$/.test(source.chemin) && !estTest(source.chemin)
    ? occurrences(
        { ...source, lignes: source.lignes.map((l) => l.replaceAll(/(?<!=)(['"`])(\\.|(?!\1).)*\1/g, '')) },
        /\\u[\da-f]{4}/,
        'écrit un échappement que la page montrera tel quel : « &nbsp; »',
      )
    : []

export const REGLES = {
  taille,
  nom,
  tonneau,
  exportParDefaut,
  horloge,
  sql,
  ecritureProjet,
  conditionNommee,
  infraSansMetier,
  acteNomme,
  commentaireLong,
  dispenseMotivee,
  testHonnete,
  testSeul,
  motEmail,
  echelle,
  couleur,
  surcharge,
  texteQuiSuit,
  dossierDuDomaine,
  motMetier,
  cleDeCache,
  contratDansLeWeb,
  litteralEtale,
  boiteDuKit,
  echappement,
}
