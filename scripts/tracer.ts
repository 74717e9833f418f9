import { atteintes, type Declaration, modules } from './declarations.ts'
import { enKebab, type Source, sources } from './sources.ts'

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

const estTest = (chemin: string): boolean => chemin.includes('.test.')
const toutes = sources('src/**/*.{ts,tsx}', 'e2e/**/*.ts')
const code = toutes.filter((s) => s.chemin.startsWith('src/') && !estTest(s.chemin))
const parChemin = new Map(toutes.map((s) => [s.chemin, s]))
const tous = modules(code)
const declarations = [...tous.values()].flatMap((m) => [...m.declarations.values()])

const SQL = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^>]*>)?`/
const auServeur = (d: Declaration): boolean =>
  /^src\/server\/(features\/[^/]+\/queries|socle\/)/.test(d.chemin)
/** Takes the base or a transaction first, and is called by its name. */
const prendLaBase = (d: Declaration): boolean =>
  auServeur(d) && /^export /.test(d.texte) && /\(\s*(tx|db|q): (Db|Tx)\b/.test(d.texte.slice(0, 200))
/** A query: what it sends is written in it, or in the pieces that only it is made of. */
const estSql = (d: Declaration): boolean =>
  prendLaBase(d) &&
  atteintes(tous, [d], (s) => s === d || (auServeur(s) && !prendLaBase(s) && !estType(s))).some(
    (s) => (s === d || !prendLaBase(s)) && SQL.test(s.texte),
  )
const estCourriel = (d: Declaration): boolean =>
  /\/(courriels?|sms)[a-z-]*\.ts$/.test(d.chemin) && /^(courriel|sms)[A-Z]/.test(d.nom)
const estFonction = (d: Declaration): boolean => /^(export )?(async )?function |=>/.test(d.texte)
/** What is made of several acts: how an application is locked, a document signed, a step judged. */
const estMecanisme = (d: Declaration): boolean =>
  /^src\/server\/socle\/(projet\/verrou|signature\/(signer|creer|empreinte))/.test(d.chemin) &&
  estFonction(d) &&
  /^export /.test(d.texte)
const estType = (d: Declaration): boolean => /^(export )?(interface|type) /.test(d.texte)
const estServeur = (d: Declaration): boolean =>
  !estType(d) && /^src\/server\/(features|socle)\//.test(d.chemin) && !/\/routes[a-z-]*\.ts$/.test(d.chemin)

const place = ({ chemin, ligne }: { chemin: string; ligne: number }): string => {
  const texte = parChemin.get(chemin)?.lignes[ligne - 1]?.trim() ?? ''
  return `${chemin}:${ligne}  ${texte}`
}
const lignesDe = (fichiers: readonly Source[], motif: RegExp): string[] =>
  fichiers.flatMap(({ chemin, lignes }) =>
    lignes.flatMap((l, i) => (motif.test(l) ? [place({ chemin, ligne: i + 1 })] : [])),
  )

const dansLeWeb = (d: Declaration): boolean => d.chemin.startsWith('src/web/')
const ecrans = declarations.filter(
  (d) =>
    /^src\/web\/(features|socle)\/.*\/Ecran\w+\.tsx$|^src\/web\/app\/ecrans\//.test(d.chemin) &&
    /^Ecran[A-Z]|Route$/.test(d.nom) &&
    estFonction(d),
)

/**
 * Screens from which the call is made: every `Ecran…` that leads to a component or hook naming it, and every screen that
 * `app` composes (`…Route`) when the call is made from what it puts there itself.
 */
function ecransDe(appelants: readonly Declaration[]): Declaration[] {
  const cibles = new Set(appelants)
  const menent = ecrans.flatMap((ecran) => {
    const atteints = atteintes(tous, [ecran], dansLeWeb)
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

/** The guard of an action of the table, by the name it is given there: `garde: paiement.validerPaiement`. */
function gardeDe(mot: string): Declaration[] {
  const table = tous.get('src/domain/projet/actions.ts')
  const nomme = new RegExp(`^ {2}${mot}: \\{.*garde: (\\w+)\\.(\\w+) `, 'm').exec(
    table?.declarations.get('ACTIONS')?.texte ?? '',
  )
  const fichier = table?.imports.get(nomme?.[1] ?? '')?.chemin
  const garde = tous.get(fichier ?? '')?.declarations.get(nomme?.[2] ?? '')
  return garde ? [garde] : []
}

/** Where an action passes, from the screen to the mails; empty for a word that names none. */
export function tracer(mot: string): Trace {
  const nomme = new RegExp(`\\b(contrats|appels)\\w*\\.${mot}\\b`)
  const appelants = declarations.filter((d) => d.chemin.startsWith('src/web/') && nomme.test(d.texte))
  const actes = declarations.filter(
    (d) => d.nom === mot && new RegExp(`^src/server/features/[^/]+/${enKebab(mot)}\\.ts$`).test(d.chemin),
  )
  const chemin = atteintes(tous, actes, estServeur)
  const travaux = travauxDe(chemin)
  const ensuite = atteintes(tous, travaux, estServeur)
  const passes = [...new Set([...chemin, ...ensuite])]
  const regle = lignesDe(
    code.filter((s) => s.chemin === 'src/domain/projet/actions.ts'),
    new RegExp(`^ {2}${mot}: \\{`),
  )
  const acteTest = actes.map((a) => a.chemin.replace(/\.ts$/, '.test.ts'))
  const etapes: [Etape, string[]][] = [
    ['Écran', ecransDe(appelants).map(place)],
    ['Appel', appelants.flatMap((d) => lignesDe([parChemin.get(d.chemin) as Source], nomme)).filter(unique)],
    [
      'Contrat',
      lignesDe(
        code.filter((s) => /^src\/domain\/[^/]+\/contrat\.ts$/.test(s.chemin)),
        new RegExp(`^\\s*${mot}: \\{`),
      ),
    ],
    [
      'Route',
      lignesDe(
        code.filter((s) => /\/routes[a-z-]*\.ts$/.test(s.chemin)),
        new RegExp(`\\w\\.${mot},`),
      ),
    ],
    ['Acte', actes.map(place)],
    ['Garde', [...regle, ...gardeDe(mot).map(place)]],
    ['Mécanisme', passes.filter((d) => estMecanisme(d) && !estSql(d)).map(place)],
    ['SQL', passes.filter(estSql).map(place)],
    ['Tâche', travaux.map(place)],
    ['Courriels', passes.filter(estCourriel).map(place)],
    [
      'Tests',
      lignesDe(
        toutes.filter((s) => acteTest.includes(s.chemin)),
        /^\s*(it|test|describe)(\.each\(.*\))?\(.*['"`]/,
      ),
    ],
  ]
  return new Map(etapes.filter(([, places]) => places.length > 0))
}

const unique = <T>(v: T, i: number, tout: readonly T[]): boolean => tout.indexOf(v) === i
