import type { DossierEnregistre, DossierLu, SeanceEntiere } from '#domain/seance/reponse.ts'
import type { EcranSeance, SuiviSeance } from '#domain/seance/reponse-salle.ts'

const COMMISSION_SEANCE = { id: 3, numero: 3, annee: 2026, date: '2026-12-04' }
const HEURE = '2026-12-04T09:42:00.000Z'
export const MARC = { id: 9, prenom: 'Marc', nom: 'Aubertin' }
const QUORUM = {
  enExercice: 4,
  presents: 3,
  representes: 0,
  deports: 0,
  voix: 3,
  requis: 2,
  atteint: true,
}
const NOMS = ['Agnès Aubry', 'Karim Benali', 'Hélène Castel', 'Bruno Ferrand'] as const

/** Four members in office: three are there, one is expected. */
const membresAffiches: SeanceEntiere['membres'] = NOMS.map((n, i) => {
  const [prenom, nom] = n.split(' ') as [string, string]
  const present = i < 3
  return {
    id: 11 + i,
    prenom,
    nom,
    excuseLe: null,
    mandataire: null,
    etat: present ? 'present' : 'attendu',
    passages: present ? [{ arriveLe: '2026-12-04T08:30:00.000Z', partiLe: null }] : [],
  }
})

/** A file of the order, to come; `champs` changes it. */
export const dossierAffiche = (rang: number, champs: Partial<DossierLu> = {}): DossierLu => ({
  projetId: 100 + rang,
  rang,
  numero: `2026-0${140 + rang}`,
  nom: `Festival ${rang}`,
  structure: `Structure ${rang}`,
  commune: 'Brest',
  demande: 12_000,
  propose: 6500,
  derniereAide: { annee: 2025, montant: 5000 },
  etat: 'a_venir',
  avis: null,
  deports: [],
  sorties: [],
  departage: true,
  presidences: [{ id: 11, prenom: 'Agnès', nom: 'Aubry' }],
  ecarte: null,
  enregistre: null,
  version: 0,
  ...champs,
})

/** What somebody recorded of a file. */
const enregistrement = (champs: Partial<DossierEnregistre> = {}): DossierEnregistre => ({
  le: '2026-12-04T09:44:00.000Z',
  par: MARC,
  decision: 'accepte',
  montantAlloue: 6500,
  pour: 3,
  contre: 0,
  abstention: 0,
  voixPresident: null,
  preside: null,
  remarque: null,
  sansSortie: null,
  quorum: QUORUM,
  ...champs,
})

/** The same file, recorded. */
export const examine = (d: DossierLu, champs: Partial<DossierEnregistre> = {}): DossierLu => {
  const e = enregistrement(champs)
  const { decision, montantAlloue } = e
  const avis = { decision, montantAlloue, motifRefus: null, sendMailRefus: false }
  return { ...d, etat: 'enregistre', avis, enregistre: e, version: d.version + 1 }
}

/** A sitting under way on its first file; `champs` changes it. */
export const seanceAffichee = (
  dossiers: DossierLu[] = [dossierAffiche(1, { etat: 'en_cours' }), dossierAffiche(2), dossierAffiche(3)],
  champs: Partial<SeanceEntiere> = {},
): SeanceEntiere => {
  const courant = dossiers.find((d) => d.etat === 'en_cours')
  return {
    id: 5,
    etape: 1,
    rang: 1,
    statut: 'ouverte',
    prevueLe: '2026-12-04T08:30:00.000Z',
    ouverteLe: '2026-12-04T08:32:00.000Z',
    closeLe: null,
    lieu: 'salle Beaumarchais',
    commission: COMMISSION_SEANCE,
    heure: HEURE,
    version: 10,
    convoqueeLe: '2026-11-20',
    convocationMode: 'courriel',
    president: { id: 11, prenom: 'Agnès', nom: 'Aubry' },
    secretaire: MARC,
    suspensions: [],
    regle: { fraction: { num: 1, den: 2 }, presentsMin: 1, pouvoirsMax: 2, voixPreponderante: true },
    minuterie: null,
    membres: membresAffiches,
    quorum: QUORUM,
    enveloppe: { disponible: 20_000, accorde: 0, nbAccordes: 0, restant: 20_000, horsDeports: 0 },
    courant: courant ? { projetId: courant.projetId, depuis: HEURE } : null,
    dossiers,
    actions: [],
    ...champs,
  }
}

/** The room's screen on its first file. */
export const ecranAffiche = (champs: Partial<EcranSeance> = {}): EcranSeance => ({
  id: 5,
  commission: COMMISSION_SEANCE,
  etape: 1,
  statut: 'ouverte',
  heure: HEURE,
  prevueLe: '2026-12-04T08:30:00.000Z',
  minuterie: null,
  rang: 38,
  total: 102,
  examines: 37,
  deCote: 0,
  enveloppe: { disponible: 600_000, accorde: 231_300, nbAccordes: 37, restant: 368_700, horsDeports: 0 },
  courant: {
    numero: '2026-0147',
    nom: 'Les Marées du livre',
    structure: 'Lettres en Rade',
    commune: 'Douarnenez',
    demande: 12_000,
    depuis: HEURE,
  },
  doiventSortir: [],
  sortiesAPrevoir: [],
  suivants: [
    { rang: 39, numero: '2026-0119', nom: 'Bulles en Beauce', structure: 'Association Phylactère' },
    { rang: 40, numero: '2026-0160', nom: 'Biennale du récit de voyage', structure: 'Cap sur les mots' },
  ],
  ...champs,
})

type DossierSuivi = SuiviSeance['dossiers'][number]
/** A file as a member follows it. */
export const dossierSuivi = (rang: number, champs: Partial<DossierSuivi> = {}): DossierSuivi => ({
  projetId: 100 + rang,
  rang,
  numero: `2026-0${140 + rang}`,
  structure: `Structure ${rang}`,
  commune: 'Brest',
  etat: 'a_venir',
  deporte: false,
  aDeclarer: false,
  nom: `Festival ${rang}`,
  demande: 12_000,
  decision: null,
  montantAlloue: null,
  ...champs,
})

/** A sitting as a member follows it, on its first file. */
export const suiviAffiche = (champs: Partial<SuiviSeance> = {}): SuiviSeance => ({
  id: 5,
  commission: COMMISSION_SEANCE,
  etape: 1,
  statut: 'ouverte',
  heure: HEURE,
  prevueLe: null,
  minuterie: null,
  rang: 1,
  total: 2,
  examines: 0,
  deCote: 0,
  deporte: false,
  aDeclarer: 0,
  doiventSortir: [],
  carnet: null,
  enveloppe: { disponible: 20_000, accorde: 0, nbAccordes: 0, restant: 20_000, horsDeports: 0 },
  quorum: QUORUM,
  courant: { ...dossierSuivi(1, { etat: 'en_cours' }), propose: 6500, depuis: HEURE },
  dossiers: [dossierSuivi(1, { etat: 'en_cours' }), dossierSuivi(2)],
  ...champs,
})
