import type { FileAttendue, LigneFile } from '#domain/accueil/contrat.ts'
import type { FileAccueil } from '#domain/accueil/files.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import { adresseProjet, type FileProjet } from '#web/socle/projet/projets.ts'

interface SectionAccueil {
  titre: string
  /** The list that holds all of it, filtered the same way. */
  liste: string
  voir: (nombre: string) => string
  /** Where a row leads. */
  vers: (ligne: LigneFile) => string
  /** « reçu le », « signée le »: what its date is; null: no date is shown. */
  date: string | null
  /** What is done of the oldest one, by who may. */
  verbe?: string
}

/** « Suivant » goes on in `file`; without one, in the queue that the application itself waits in. */
const projet =
  (file?: FileProjet) =>
  ({ id }: LigneFile): string =>
    adresseProjet(id, file)

/** What each section is called, where it leads, and what may be done of its first row. */
export const SECTIONS: Record<FileAccueil, SectionAccueil> = {
  banque: {
    titre: 'Retours de la banque à traiter',
    liste: '/admin/virements',
    voir: () => 'Virements',
    vers: ({ id }) => `/admin/virements/${id}`,
    date: 'lu le',
  },
  approbation: {
    titre: 'Lots à approuver',
    liste: '/admin/virements',
    voir: () => 'Virements',
    vers: ({ id }) => `/admin/virements/${id}`,
    date: 'préparé le',
  },
  controle: {
    titre: 'Dossiers à contrôler',
    liste: '/admin/projets?tab=in-progress&attente=controle',
    voir: (n) => `Les ${n} dossiers`,
    vers: projet(),
    date: 'reçu le',
    verbe: 'Contrôler le plus ancien',
  },
  bilan: {
    titre: 'Bilans à contrôler',
    liste: '/admin/projets?tab=past-commission&attente=bilan',
    voir: (n) => `Les ${n} bilans`,
    vers: projet(),
    date: 'reçu le',
    verbe: 'Contrôler le bilan le plus ancien',
  },
  paiement: {
    titre: 'Paiements à faire',
    liste: '/admin/projets?tab=past-commission&attente=paiement',
    voir: (n) => `Les ${n} paiements`,
    vers: projet('paiement'),
    date: 'signée le',
  },
  porteurs: {
    titre: 'Attendus des porteurs',
    liste: '/admin/projets?tab=past-commission&retard=oui',
    voir: (n) => `Les ${n} en retard`,
    vers: projet('retard'),
    date: 'due le',
  },
  comptes: {
    titre: 'Comptes à valider',
    liste: '/admin/porteur',
    voir: (n) => `Les ${n} comptes`,
    vers: ({ id }) => `/admin/porteur/validate/${id}`,
    date: 'reçu le',
    verbe: 'Ouvrir le compte le plus ancien',
  },
  changements: {
    titre: 'Changements de responsable à décider',
    liste: '/admin/changements',
    voir: () => 'Changements de responsable',
    vers: ({ id }) => `/admin/changements/${id}`,
    date: 'demandé le',
    verbe: 'Ouvrir le plus ancien',
  },
  messages: {
    titre: 'Messages sans réponse',
    liste: '/admin/messagerie?sansReponse=oui',
    voir: () => 'Messagerie',
    vers: ({ id }) => `/admin/messagerie/conversation/${id}`,
    date: null,
    verbe: 'Répondre au plus ancien',
  },
  envois: {
    titre: 'Envois en échec',
    liste: '/admin/envois',
    voir: (n) => `Les ${n} envois`,
    vers: () => '/admin/envois',
    date: null,
  },
}

/** « 8 », or « plus de 1 000 ». */
export const compteDe = ({ nombre, auMoins }: Pick<FileAttendue, 'nombre' | 'auMoins'>): string =>
  `${auMoins ? 'plus de ' : ''}${formatNombre(nombre)}`

const pluriel = (nombre: number, un: string, plusieurs: string): string =>
  nombre === 1 ? un : `${formatNombre(nombre)} ${plusieurs}`

/** What waits in all, and how much of it is late: on our side, on the holders'. */
export function direFiles(files: readonly FileAttendue[]): string {
  const somme = (choisies: readonly FileAttendue[], de: 'nombre' | 'retards'): number =>
    choisies.reduce((n, f) => n + f[de], 0)
  const total = somme(files, 'nombre')
  if (total === 0) return 'Rien n’attend.'
  const chezNous = somme(
    files.filter((f) => f.file !== 'porteurs'),
    'retards',
  )
  const ailleurs = somme(
    files.filter((f) => f.file === 'porteurs'),
    'retards',
  )
  const attendent = pluriel(total, 'Une tâche attend', 'tâches attendent')
  if (chezNous + ailleurs === 0) return `${attendent}, aucune en retard.`
  const ou = [
    chezNous > 0 && `${formatNombre(chezNous)} chez nous`,
    ailleurs > 0 && `${formatNombre(ailleurs)} chez les porteurs`,
  ]
  return `${attendent}, dont ${formatNombre(chezNous + ailleurs)} en retard\u00a0: ${ou.filter(Boolean).join(', ')}.`
}
