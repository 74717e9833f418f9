import { TITRE_DECISION, titreAvis } from '#domain/commission/etapes.ts'
import { formatEuros } from '#domain/commun/argent.ts'
import { MOTS_ETAPE } from '#domain/projet/montants.ts'
import { quorumDe, type RegleQuorum } from '#domain/seance/quorum.ts'
import type { ContenuPv, HorsSeance, LignePv, QuorumPv } from './contenu.ts'
import { direDecision } from './ecarts.ts'
import type { FaitsDossier, FaitsDossierSeance, FaitsPv, FaitsSeance, Personne } from './faits.ts'
import { MOTS_LIGNE } from './mots-avis.ts'
import { numeroPv, SIGLES } from './numero.ts'
import { enLignes, type SaisiePv } from './saisie.ts'
import { totauxPv } from './totaux.ts'

const RAPPEL_DEPORTS =
  'La règle\u00a0: le membre qui a un lien avec une structure ne prépare, ne débat ni ne vote, et quitte la salle. Il ne compte ni dans le quorum ni dans la majorité du dossier\u00a0; le pouvoir qu’il porte ne vote pas.'

const LECTURE =
  'Tous les membres qui ont siégé lisent ce procès-verbal arrêté, déportés compris. Un membre déporté peut le signer\u00a0; un autre signataire peut être désigné.'

/** « Agnès Aubry ». */
export const nomEntier = (personne: Pick<Personne, 'prenom' | 'nom'>): string =>
  `${personne.prenom} ${personne.nom}`.trim()

/** « 09:32 » as minutes write it: « 09 h 32 ». */
const direHeure = (saisie: string | null): string | null => saisie?.replace(':', '\u00a0h\u00a0') ?? null

const FRACTIONS: Record<string, string> = { '1/2': 'La moitié', '1/3': 'Le tiers', '2/3': 'Les deux tiers' }
const direRegle = ({ fraction: { num, den } }: RegleQuorum): string =>
  FRACTIONS[`${num}/${den}`] ?? (num === den ? 'La totalité' : `Les ${num}/${den}`)

/** Who was there and how many had to be; null when nobody said how many are in office. */
function quorumPv(faits: FaitsPv, saisie: SaisiePv): QuorumPv | null {
  const compte = faits.seance?.compte ?? {
    enFonction: saisie.enFonction ?? 0,
    presents: enLignes(saisie.presents).length,
    representes: enLignes(saisie.representes).length,
  }
  if (compte.enFonction === 0) return null
  const requis = quorumDe(faits.quorum, compte.enFonction)
  const atteint =
    compte.presents + compte.representes >= requis && compte.presents >= faits.quorum.presentsMin
  const minimum = faits.seance && { votantsMin: faits.seance.votantsMin }
  return { regle: direRegle(faits.quorum), requis, atteint, ...compte, ...minimum }
}

/** Who signs instead of who presided and who kept the minutes; nothing when they sign themselves. */
function signatairesPv({ seance, president, secretaire }: FaitsPv): Pick<ContenuPv, 'signataires'> {
  const autre = (nomme: Personne | null, tenu: Personne | null | undefined): string | null =>
    nomme && nomme.id !== tenu?.id ? nomEntier(nomme) : null
  const signataires = {
    president: autre(president, seance?.president),
    secretaire: autre(secretaire, seance?.secretaire),
  }
  return seance && (signataires.president ?? signataires.secretaire) ? { signataires } : {}
}

/** Who signs: as named, else who presided and who kept the minutes. */
export const signatairesDe = ({ seance, president, secretaire }: FaitsPv) => ({
  president: president ?? seance?.president ?? null,
  secretaire: secretaire ?? seance?.secretaire ?? null,
})

const RIEN_DIT = { voix: null, voixPresident: null, sorties: [] }

/** A file decided without a sitting: what the base says of it. */
function ligneSansSeance(faits: FaitsDossier, rang: number): LignePv {
  const avis = faits.avis ?? 'attente'
  return {
    ...identite(faits),
    ...RIEN_DIT,
    rang: rang + 1,
    avis,
    montant: avis === 'accepte' ? faits.montant : null,
    motif: faits.motif,
  }
}

const identite = ({
  numero,
  structure,
  titre,
  commune,
  demande,
  propose,
}: FaitsDossier | FaitsDossierSeance) => ({
  numero,
  structure,
  titre,
  commune,
  demande,
  propose,
})

/** A file on the order of a sitting: what the room recorded of it, and nothing else. */
function ligneDeSeance(faits: FaitsDossierSeance): LignePv {
  const { rang, appele, voix, voixPresident, sorties, ecarte, enregistre: e } = faits
  // The application may bear an opinion given elsewhere: only what this sitting recorded is its own.
  const avis = e?.avis ?? (ecarte ? 'attente' : 'non-examine')
  const place =
    avis === 'non-examine'
      ? [`Inscrit au n°\u00a0${rang}, ${appele ? 'appelé sans vote' : 'non appelé'}.`]
      : []
  return {
    ...identite(faits),
    rang,
    appele: appele || ecarte !== null,
    voix,
    voixPresident,
    sorties,
    avis,
    montant: avis === 'accepte' ? (e?.montant ?? null) : null,
    motif: [ecarte, ...new Set(faits.motifs)].filter(Boolean).join(' ') || null,
    mentions: [...place, ...faits.mentions],
  }
}

const enMots = (ligne: Pick<LignePv, 'avis' | 'montant'>): string =>
  [MOTS_LIGNE[ligne.avis], ligne.montant !== null && formatEuros(ligne.montant)].filter(Boolean).join(', ')

/** Decisions in force that differ from what the sitting recorded; no votes, as none was held on them. */
function horsSeancePv({ dossiers }: FaitsSeance, lignes: readonly LignePv[]): HorsSeance[] {
  const dites = new Map(lignes.map((l) => [l.numero, l]))
  return dossiers.flatMap(({ numero, structure, dernier }) => {
    const l = dites.get(numero)
    if (!l || !dernier) return []
    const montant = dernier.avis === 'accepte' ? dernier.montant : null
    if (direDecision(dernier.avis, montant) === direDecision(l.avis, l.montant)) return []
    return [{ ...dernier, montant, numero, structure, enSeance: enMots(l) }]
  })
}

const ordreDuJour = (etape: FaitsPv['etape'], nombre: number): string =>
  `${etape === 1 ? 'Avis' : 'Décision'} sur ${nombre} demande${nombre > 1 ? 's' : ''} d’aide`

/**
 * What the minutes say now: the sitting's facts if there was one, what staff typed elsewhere, nothing
 * invented. `arreteLe` (ISO 8601 UTC) is null for a draft.
 */
export function composerPv(faits: FaitsPv, saisie: SaisiePv, arreteLe: string | null): ContenuPv {
  const { seance, etape, commission } = faits
  const dossiers = seance ? seance.dossiers.map(ligneDeSeance) : faits.dossiers.map(ligneSansSeance)
  const horsSeance = seance ? horsSeancePv(seance, dossiers) : []
  const president = seance?.president ?? faits.president
  const secretaire = seance?.secretaire ?? faits.secretaire
  return {
    format: 'proces-verbal/1',
    organisme: faits.organisme,
    forme: faits.forme,
    numero: numeroPv(commission, etape, { rang: faits.rang, seance: seance?.rang ?? 1 }),
    etape,
    instance: `${etape === 1 ? titreAvis(faits.organisme) : TITRE_DECISION} (${SIGLES[etape]})`,
    ...(seance && { seance: seance.rang }),
    commission: { id: commission.id, numero: commission.numero, annee: commission.annee },
    date: saisie.date ?? seance?.date ?? commission.date,
    rectifie: faits.rectifie && { ...faits.rectifie, motif: saisie.motifRectification ?? '' },
    arreteLe,
    ouverture: seance?.ouverture ?? direHeure(saisie.ouverture),
    cloture: seance?.cloture ?? direHeure(saisie.cloture),
    ...(seance && { suspensions: seance.suspensions }),
    lieu: saisie.lieu ?? seance?.lieu ?? null,
    convocation: {
      le: saisie.convocationLe ?? seance?.convocation.le ?? null,
      mode: saisie.convocationMode ?? seance?.convocation.mode ?? null,
    },
    ordreDuJour: saisie.ordreDuJour ?? ordreDuJour(etape, dossiers.length),
    documents: saisie.documents,
    presidence: president && nomEntier(president),
    secretariat: secretaire && nomEntier(secretaire),
    ...signatairesPv(faits),
    presents: seance?.presents ?? enLignes(saisie.presents),
    representes: seance?.representes ?? enLignes(saisie.representes),
    excuses: seance?.excuses ?? enLignes(saisie.excuses),
    absents: seance?.absents ?? enLignes(saisie.absents),
    ...(seance && { mouvements: seance.mouvements, corrections: seance.corrections }),
    quorum: quorumPv(faits, saisie),
    rappelDeports: RAPPEL_DEPORTS,
    deports: [...faits.deports],
    enveloppe: faits.enveloppe,
    dossiers,
    voixSurAide: true,
    motMontant: MOTS_ETAPE[etape],
    ...(seance && { horsSeance }),
    totaux: totauxPv(dossiers, faits.enveloppe, horsSeance),
    autresPoints: saisie.autresPoints,
    ...(seance && { lecture: LECTURE }),
  }
}
