import type { Motif } from '#domain/fichier/contenu-actif.ts'
import { ContenuRefuse, type Effort } from '../effort.ts'
import { type Cadre, enteteDe, fermerCadre, noterNom, noterValeur, ouvrirCadre } from './cadre.ts'
import type { Jetons } from './jetons.ts'

/** Kinds of actions that do something else than go to a page or to an address. */
const ACTIONS = new Map<string, Motif>([
  ['JavaScript', 'javascript'],
  ['Launch', 'lancement'],
  ['SubmitForm', 'envoiFormulaire'],
  ['ImportData', 'envoiFormulaire'],
])
const PROFONDEUR_MAX = 200
/** Longest name of an attached file that is read, as written. */
const NOM_MAX = 4096

/** The string just read, as written; null for any other token. */
const ecritPar = (octets: Buffer, { debut, position }: Jetons, chaine: boolean): string | null =>
  chaine && position - debut <= NOM_MAX ? octets.toString('latin1', debut, position) : null

/**
 * Reads one object of a PDF, or all those of a stream that holds some (`suite`), token by token. Throws
 * ContenuRefuse at the first thing no document needs. Gives the header of the stream that follows, or null,
 * and whether a file is attached.
 */
export async function lireObjet(octets: Buffer, jetons: Jetons, effort: Effort, suite = false) {
  const pile: Cadre[] = []
  let dernier: Cadre | undefined
  let joint = false
  let nomAvant = ''
  for (;;) {
    const depart = jetons.position
    const sorte = jetons.suivant()
    if (effort.compter(jetons.position - depart + 1)) await effort.ceder()
    if (sorte === 'fin') break
    const [cadre, premier, precedent] = [pile.at(-1), pile[0], nomAvant]
    const nom = sorte === 'nom' ? jetons.texte : ''
    nomAvant = nom
    if (nom !== '') {
      const motif = ACTIONS.get(nom)
      // Alone, a name is what another object calls by its number.
      if (motif && (precedent === 'S' || !cadre)) throw new ContenuRefuse(motif)
      if (nom === 'Encrypt' && cadre?.dictionnaire && cadre === premier) throw new ContenuRefuse('chiffre')
      // Its scripts are in a text of their own, which the browser's reader of PDF does not show either.
      if (nom === 'XFA' && cadre?.dictionnaire) throw new ContenuRefuse('formulaireXfa')
      if (cadre && premier) noterNom(cadre, premier, nom)
    } else if (cadre && precedent !== '') {
      noterValeur(cadre, precedent, ecritPar(octets, jetons, sorte === 'chaine'), sorte === 'mot')
    }
    if (sorte === '<<' || sorte === '[') {
      if (pile.length >= PROFONDEUR_MAX) throw new ContenuRefuse('illisible')
      pile.push(ouvrirCadre(sorte === '<<'))
    } else if (sorte === '>>' || sorte === ']') {
      dernier = pile.pop()
      if (dernier && fermerCadre(dernier)) joint = true
    }
    if (suite || pile.length > 0) continue
    if (sorte === 'mot' && jetons.texte === 'stream' && dernier) return { joint, entete: enteteDe(dernier) }
    if (sorte !== '>>') break
  }
  return { joint, entete: null }
}
