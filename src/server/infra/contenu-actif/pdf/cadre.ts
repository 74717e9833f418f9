import { ContenuRefuse } from '../effort.ts'
import { nomAdmis } from './nom-joint.ts'

/** Names that are kept of a dictionary, each as one bit. */
const RETENUS = new Map(['N', 'First', 'Predictor', 'EF', 'S', 'JS'].map((n, i) => [n, 1 << i]))
const [N, FIRST, PREDICTOR, EF, S, JS] = [1, 2, 4, 8, 16, 32] as const
const [DEFLATE, AUTRE_FILTRE, FILTRE_AILLEURS] = [1 << 12, 1 << 13, 1 << 14] as const
const COMPRESSION = new Set(['FlateDecode', 'Fl'])
const FILTRES = /Decode$|^(?:LZW|AHx|A85|RL|Crypt)$/
const NOMS_JOINTS = new Set(['F', 'UF', 'DOS', 'Mac', 'Unix'])

/** A dictionary or an array being read. */
export interface Cadre {
  dictionnaire: boolean
  vus: number
  /** Names of the files it may attach, as written; null for one that is not written there. */
  joints: (string | null)[] | null
}

export const ouvrirCadre = (dictionnaire: boolean): Cadre => ({ dictionnaire, vus: 0, joints: null })

/** Notes a name read in `cadre`, itself within `premier`. */
export function noterNom(cadre: Cadre, premier: Cadre, nom: string): void {
  cadre.vus |= RETENUS.get(nom) ?? 0
  if (COMPRESSION.has(nom)) premier.vus |= premier.vus & DEFLATE ? AUTRE_FILTRE : DEFLATE
  else if (FILTRES.test(nom)) premier.vus |= AUTRE_FILTRE
}

/** Notes the value after the name `cle`, unless it is a name: `ecrit` is a string as written, or null. */
export function noterValeur(cadre: Cadre, cle: string, ecrit: string | null, mot: boolean): void {
  if (NOMS_JOINTS.has(cle)) {
    cadre.joints ??= []
    cadre.joints.push(ecrit)
  } else if (cle === 'Filter' && mot) cadre.vus |= FILTRE_AILLEURS
}

/** Whether the whole dictionary attaches a file. Throws ContenuRefuse when it may run, or holds a script. */
export function fermerCadre({ vus, joints }: Cadre): boolean {
  if (vus & JS && vus & S) throw new ContenuRefuse('javascript')
  if (!(vus & EF)) return false
  if (!joints?.every((nom) => nom !== null && nomAdmis(nom))) throw new ContenuRefuse('fichierJoint')
  return true
}

/** What is told of the stream that follows a dictionary. */
export interface Entete {
  /** It holds other objects. */
  conteneur: boolean
  compresse: boolean
  /** It is written by something else than the usual compression, or by what another object says. */
  inhabituel: boolean
}

/** Reads the header of a stream in its dictionary. */
export const enteteDe = ({ vus }: Cadre): Entete => ({
  conteneur: (vus & N) !== 0 && (vus & FIRST) !== 0,
  compresse: (vus & DEFLATE) !== 0,
  inhabituel: (vus & (PREDICTOR | AUTRE_FILTRE | FILTRE_AILLEURS)) !== 0,
})
