import { preuves } from './couverture.ts'
import { atteintes, type Declaration, modules } from './declarations.ts'
import { enKebab, type Source, sources } from './sources.ts'
import { ecartDeMots, lignesActes, motsDemandes } from './tables-actes.ts'

/** The stops of an action, in the order of a request; each with its places, as `path:line  text`. */
export type Trace = Map<Etape, string[]>
export type Etape =
  | 'Écran'
  | 'Appel'
  | 'Contrat'
  | 'Route'
  | 'Acte'
  | 'Garde'
  | 'Mécanisme'
  | 'SQL'
  | 'Tâche'
  | 'Courriels'
  | 'Tests'
  | 'Histoires'

const estTest = (chemin: string): boolean => chemin.includes('.test.')
const toutes = sources('src/**/*.{ts,tsx}', 'e2e/**/*.ts')
const code = toutes.filter((s) => s.chemin.startsWith('src/') && !estTest(s.chemin))
const parChemin = new Map(toutes.map((s) => [s.chemin, s]))
const tous = modules(code)
const declarations = [...tous.values()].flatMap((m) => [...m.declarations.values()])

const SQL = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^>]*>)?`/
const auServeur = (declaration: Declaration): boolean =>
  /^src\/server\/(features\/.+\/queries|socle\/)/.test(declaration.chemin)
/** Takes the base or a transaction first, and is called by its name. */
const prendLaBase = (declaration: Declaration): boolean =>
  auServeur(declaration) &&
  /^export /.test(declaration.texte) &&
  /\(\s*(tx|db|q): (Db|Tx)\b/.test(declaration.texte.slice(0, 200))
/** A query: what it sends is written in it, or in the pieces that only it is made of. */
const estSql = (declaration: Declaration): boolean =>
  prendLaBase(declaration) &&
  atteintes(
    tous,
    [declaration],
    (s) => s === declaration || (auServeur(s) && !prendLaBase(s) && !estType(s)),
  ).some((s) => (s === declaration || !prendLaBase(s)) && SQL.test(s.texte))
const estCourriel = (declaration: Declaration): boolean =>
  /\/(courriels?|sms)[a-z-]*\.ts$/.test(declaration.chemin) && /^(courriel|sms)[A-Z]/.test(declaration.nom)
const estFonction = (declaration: Declaration): boolean =>
  /^(export )?(async )?function |=>/.test(declaration.texte)
/** What is made of several acts: how what they bear on is locked, a document signed, a step judged. */
const estMecanisme = (declaration: Declaration): boolean =>
  (/^src\/server\/socle\/(projet\/verrou|commission\/verrous|signature\/(signer|creer|empreinte))/.test(
    declaration.chemin,
  ) ||
    (/^src\/server\/features\/.+\/(sur|sous)-/.test(declaration.chemin) &&
      /^sur[A-Z]/.test(declaration.nom))) &&
  estFonction(declaration) &&
  /^export /.test(declaration.texte)
const estType = (declaration: Declaration): boolean => /^(export )?(interface|type) /.test(declaration.texte)
const estServeur = (declaration: Declaration): boolean =>
  !estType(declaration) &&
  /^src\/server\/(features|socle)\//.test(declaration.chemin) &&
  !/\/routes[a-z-]*\.ts$/.test(declaration.chemin)

const place = ({ chemin, ligne }: { chemin: string; ligne: number }): string => {
  const texte = parChemin.get(chemin)?.lignes[ligne - 1]?.trim() ?? ''
  return `${chemin}:${ligne}  ${texte}`
}
const lignesDe = (fichiers: readonly Source[], motif: RegExp): string[] =>
  fichiers.flatMap(({ chemin, lignes }) =>
    lignes.flatMap((l, i) => (motif.test(l) ? [place({ chemin, ligne: i + 1 })] : [])),
  )

const dansLeWeb = (declaration: Declaration): boolean => declaration.chemin.startsWith('src/web/')
const ecrans = declarations.filter(
  (declaration) =>
    /^src\/web\/(features|socle)\/.*\/Ecran\w+\.tsx$|^src\/web\/app\/ecrans\//.test(declaration.chemin) &&
    /^Ecran[A-Z]|Route$/.test(declaration.nom) &&
    estFonction(declaration),
)

// Whole screens are read for each act: once is enough.
const atteintsParEcran = new Map<Declaration, Declaration[]>()

/**
 * Screens from which the call is made: every `Ecran…` leading to a component or hook that names it, and every
 * screen `app` composes (`…Route`) when the call is made from what it puts there itself.
 */
function ecransDe(appelants: readonly Declaration[]): Declaration[] {
  const cibles = new Set(appelants)
  const menent = ecrans.flatMap((ecran) => {
    const atteints = atteintsParEcran.get(ecran) ?? atteintes(tous, [ecran], dansLeWeb)
    atteintsParEcran.set(ecran, atteints)
    return atteints.some((d) => cibles.has(d)) ? [{ ecran, atteints }] : []
  })
  const trouves = new Set(menent.map((m) => m.ecran))
  return menent
    .filter(({ ecran, atteints }) => !atteints.some((d) => d !== ecran && trouves.has(d)))
    .map((m) => m.ecran)
}

/** The work that an act leaves in the queue by the names it mentions, with what that work does. */
function travauxDe(chemin: readonly Declaration[]): Declaration[] {
  const noms = chemin.filter((d) => d.nom.startsWith('TACHE_'))
  return declarations.filter((d) => /: Tache = \{/.test(d.texte) && noms.some((n) => d.mots.has(n.nom)))
}

const actes = lignesActes(tous)
const contrats = code.filter((s) => /^src\/domain\/[^/]+\/contrat\.ts$/.test(s.chemin))
const declares = new Set(
  contrats.flatMap((s) => s.lignes.flatMap((l) => /^ {2}(\w+): \{/.exec(l)?.[1] ?? [])),
)
/** The function that serves a call, in the file of its name. */
const appels = new Map(
  declarations
    .filter((d) => /^src\/server\/features\//.test(d.chemin) && d.chemin.endsWith(`/${enKebab(d.nom)}.ts`))
    .filter((d) => declares.has(d.nom))
    .map((d) => [d.nom, d]),
)
const feature = (chemin: string): string => chemin.split('/')[3] ?? ''
/** The words that a call asks the tables: its own, or those its own feature asks on the way. */
function demandes(acte: Declaration): string[] {
  const siennes = atteintes(tous, [acte], estServeur).filter(
    (d) => feature(d.chemin) === feature(acte.chemin),
  )
  return [acte.nom, ...siennes.flatMap(motsDemandes)].filter(unique)
}

/** The calls a word names: itself, or those that ask that act of a run (`approuver`: `approuverLot`). */
function appelsDe(mot: string): string[] {
  if (appels.has(mot)) return [mot]
  if (!actes.some((a) => a.mot === mot)) return []
  return [...appels.values()].filter((d) => motsDemandes(d).includes(mot)).map((d) => d.nom)
}

const histoires = toutes.filter((s) => s.chemin.endsWith('.story.ts'))
const montrees = new Map(histoires.map((s) => [s, preuves(s)]))
/** Stories that show what the act's own test shows; without a statement in common, those of its feature. */
function histoiresDe(tests: readonly Source[], fonctionnalites: readonly string[]): string[] {
  const ids = new Set(tests.flatMap(preuves).flatMap((p) => p.ids))
  const montrent = histoires.flatMap((histoire) => {
    const titres = (montrees.get(histoire) ?? []).filter((p) => p.ids.some((id) => ids.has(id)))
    return lignesDe([histoire], /^test\(/).filter((l) => titres.some((p) => l.includes(p.titre)))
  })
  if (montrent.length > 0) return montrent
  const siennes = histoires.filter((s) => fonctionnalites.some((f) => s.chemin.startsWith(`e2e/${f}`)))
  return lignesDe(siennes, /^test\(/)
}

/** Known words, the nearest first, when this one names nothing. */
export const motsProches = (mot: string): string[] =>
  [...appels.keys(), ...actes.map((a) => a.mot)]
    .filter(unique)
    .map((connu) => [connu, ecartDeMots(mot.toLowerCase(), connu.toLowerCase())] as const)
    .filter(([connu, ecart]) => ecart <= Math.max(2, connu.length / 4))
    .sort((a, b) => a[1] - b[1])
    .slice(0, 3)
    .map(([connu]) => connu)

/** Where an act passes, from the screen to the mails; empty for a word that names none. */
export function tracer(mot: string): Trace {
  const noms = appelsDe(mot)
  const alternatives = [mot, ...noms].filter(unique).join('|')
  const nomme = new RegExp(`\\b(contrats|appels)\\w*\\.(${alternatives})\\b`)
  const appelants = declarations.filter((d) => d.chemin.startsWith('src/web/') && nomme.test(d.texte))
  const servis = noms.flatMap((nom) => appels.get(nom) ?? [])
  const chemin = atteintes(tous, servis, estServeur)
  const travaux = travauxDe(chemin)
  const ensuite = atteintes(tous, travaux, estServeur)
  const passes = [...new Set([...chemin, ...ensuite])]
  const poses = [mot, ...(appels.has(mot) ? servis.flatMap(demandes) : [])]
  const tables = actes
    .filter((a) => poses.includes(a.mot))
    .sort((a, b) => poses.indexOf(a.mot) - poses.indexOf(b.mot))
  const fichiers = servis.map((a) => a.chemin.replace(/\.ts$/, '.test.ts'))
  const tests = toutes.filter((s) => fichiers.includes(s.chemin))
  const etapes: [Etape, string[]][] = [
    ['Écran', ecransDe(appelants).map(place)],
    ['Appel', appelants.flatMap((d) => lignesDe([parChemin.get(d.chemin) as Source], nomme)).filter(unique)],
    ['Contrat', lignesDe(contrats, new RegExp(`^\\s*(${alternatives}): \\{`))],
    [
      'Route',
      lignesDe(
        code.filter((s) => /\/routes[a-z-]*\.ts$/.test(s.chemin)),
        new RegExp(`\\w\\.(${alternatives}),`),
      ),
    ],
    ['Acte', servis.map(place)],
    ['Garde', tables.flatMap((a) => [place(a), ...a.gardes.map(place)]).filter(unique)],
    ['Mécanisme', passes.filter((d) => estMecanisme(d) && !estSql(d)).map(place)],
    ['SQL', passes.filter(estSql).map(place)],
    ['Tâche', travaux.map(place)],
    ['Courriels', passes.filter(estCourriel).map(place)],
    ['Tests', lignesDe(tests, /^\s*(it|test|describe)(\.each\(.*\))?\(.*['"`]/)],
    [
      'Histoires',
      histoiresDe(
        tests,
        servis.map((a) => feature(a.chemin)),
      ),
    ],
  ]
  return new Map(etapes.filter(([, places]) => places.length > 0))
}

const unique = <T>(valeurs: T, rang: number, tout: readonly T[]): boolean => tout.indexOf(valeurs) === rang
