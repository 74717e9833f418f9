import { TITRE_DECISION, titreAvis } from '#domain/commission/etapes.ts'
import { formatEuros } from '#domain/commun/argent.ts'
import { quorumDe, type RegleQuorum } from '#domain/seance/quorum.ts'
import type { ContenuPv, HorsSeance, LignePv, QuorumPv } from './contenu.ts'
import { direDecision } from './ecarts.ts'
import type { FaitsDossier, FaitsDossierSeance, FaitsPv, Personne } from './faits.ts'
import { MOTS_LIGNE } from './mots-avis.ts'
import { numeroPv, SIGLES } from './numero.ts'
import { enLignes, type SaisiePv } from './saisie.ts'
import { totauxPv } from './totaux.ts'

const RAPPEL_DEPORTS =
  'La règle\u00a0: le membre qui a un lien avec une structure ne prépare, ne débat ni ne vote, et quitte la salle. Il ne compte ni dans le quorum ni dans la majorité du dossier\u00a0; le pouvoir qu’il porte ne vote pas.'

/** « Agnès Aubry ». */
export const nomEntier = (p: Pick<Personne, 'prenom' | 'nom'>): string => `${p.prenom} ${p.nom}`.trim()

/** « 09:32 » as minutes write it: « 09 h 32 ». */
const direHeure = (saisie: string | null): string | null => saisie?.replace(':', '\u00a0h\u00a0') ?? null

const FRACTIONS: Record<string, string> = { '1/2': 'La moitié', '1/3': 'Le tiers', '2/3': 'Les deux tiers' }
const direRegle = ({ fraction: { num, den } }: RegleQuorum): string =>
  FRACTIONS[`${num}/${den}`] ?? (num === den ? 'La totalité' : `Les ${num}/${den}`)

/** Who was there and how many had to be; null when nobody said how many are in office. */
function quorumPv(f: FaitsPv, s: SaisiePv): QuorumPv | null {
  const compte = f.seance?.compte ?? {
    enFonction: s.enFonction ?? 0,
    presents: enLignes(s.presents).length,
    representes: enLignes(s.representes).length,
  }
  if (compte.enFonction === 0) return null
  const requis = quorumDe(f.quorum, compte.enFonction)
  const atteint = compte.presents + compte.representes >= requis && compte.presents >= f.quorum.presentsMin
  return { regle: direRegle(f.quorum), requis, atteint, ...compte }
}

function lignePv(d: FaitsDossier, s: FaitsDossierSeance | undefined, enSeance: boolean): LignePv {
  const commun = {
    rang: 0,
    numero: d.numero,
    structure: d.structure,
    titre: d.titre,
    commune: d.commune,
    demande: d.demande,
    propose: d.propose,
    voix: s?.voix ?? null,
    voixPresident: s?.voixPresident ?? null,
    sorties: s?.sorties ?? [],
  }
  if (!enSeance) {
    const avis = d.avis ?? 'attente'
    return { ...commun, avis, montant: avis === 'accepte' ? d.montant : null, motif: d.motif }
  }
  const e = s?.enregistre ?? null
  // Whatever opinion it carries: one that the sitting did not record is none of its own.
  const avis = e?.avis ?? (s?.ecarte ? 'attente' : 'non-examine')
  const motif = s?.reserve ?? (e !== null && e.avis === d.avis ? d.motif : null)
  return {
    ...commun,
    avis,
    montant: avis === 'accepte' ? (e?.montant ?? null) : null,
    motif: [s?.ecarte, motif, d.parti].filter(Boolean).join(' ') || null,
  }
}

const enMots = (l: Pick<LignePv, 'avis' | 'montant'>): string =>
  [MOTS_LIGNE[l.avis], l.montant !== null && formatEuros(l.montant)].filter(Boolean).join(', ')

/** What is decided now and is not what the sitting recorded, without voices: nobody voted it. */
function horsSeancePv({ dossiers, seance }: FaitsPv, lignes: readonly LignePv[]): HorsSeance[] {
  if (!seance) return []
  const dites = new Map(lignes.map((l) => [l.numero, l]))
  return dossiers.flatMap((d) => {
    const l = dites.get(d.numero)
    if (!l || d.avis === null || d.parti !== null) return []
    const montant = d.avis === 'accepte' ? d.montant : null
    if (direDecision(d.avis, montant) === direDecision(l.avis, l.montant)) return []
    return [
      { numero: d.numero, structure: d.structure, enSeance: enMots(l), avis: d.avis, montant, le: d.avisLe },
    ]
  })
}

const ordreDuJour = (etape: FaitsPv['etape'], n: number): string =>
  `${etape === 1 ? 'Avis' : 'Décision'} sur ${n} demande${n > 1 ? 's' : ''} d’aide`

/** In the order of the sitting; those it does not know come after, by their number. */
function lignesPv({ dossiers, seance }: FaitsPv): LignePv[] {
  const rangDe = (d: FaitsDossier): number =>
    seance?.dossiers.get(d.projetId)?.rang ?? Number.POSITIVE_INFINITY
  return dossiers
    .filter((d) => d.parti === null || seance?.dossiers.has(d.projetId))
    .toSorted((a, b) => {
      const [x, y] = [rangDe(a), rangDe(b)]
      return x === y ? (a.numero < b.numero ? -1 : 1) : x - y
    })
    .map((d, i) => ({ ...lignePv(d, seance?.dossiers.get(d.projetId), seance !== null), rang: i + 1 }))
}

/**
 * What the minutes say now: the sitting's facts where there was one, what staff typed elsewhere, nothing invented.
 * `arreteLe` (ISO 8601 UTC) is null for a draft.
 */
export function composerPv(f: FaitsPv, s: SaisiePv, arreteLe: string | null): ContenuPv {
  const { seance, etape, commission } = f
  const dossiers = lignesPv(f)
  const horsSeance = horsSeancePv(f, dossiers)
  const president = seance?.president ?? f.president
  const secretaire = seance?.secretaire ?? f.secretaire
  return {
    format: 'proces-verbal/1',
    organisme: f.organisme,
    forme: f.forme,
    numero: numeroPv(commission, etape, f.rang),
    etape,
    instance: `${etape === 1 ? titreAvis(f.organisme) : TITRE_DECISION} (${SIGLES[etape]})`,
    commission: { id: commission.id, numero: commission.numero, annee: commission.annee },
    date: s.date ?? seance?.date ?? commission.date,
    rectifie: f.rectifie && { ...f.rectifie, motif: s.motifRectification ?? '' },
    arreteLe,
    ouverture: seance?.ouverture ?? direHeure(s.ouverture),
    cloture: seance?.cloture ?? direHeure(s.cloture),
    ...(seance && { suspensions: seance.suspensions }),
    lieu: s.lieu ?? seance?.lieu ?? null,
    convocation: {
      le: s.convocationLe ?? seance?.convocation.le ?? null,
      mode: s.convocationMode ?? seance?.convocation.mode ?? null,
    },
    ordreDuJour: s.ordreDuJour ?? ordreDuJour(etape, dossiers.length),
    documents: s.documents,
    presidence: president && nomEntier(president),
    secretariat: secretaire && nomEntier(secretaire),
    presents: seance?.presents ?? enLignes(s.presents),
    representes: seance?.representes ?? enLignes(s.representes),
    excuses: seance?.excuses ?? enLignes(s.excuses),
    absents: seance?.absents ?? enLignes(s.absents),
    quorum: quorumPv(f, s),
    rappelDeports: RAPPEL_DEPORTS,
    deports: [...f.deports],
    enveloppe: f.enveloppe,
    dossiers,
    voixSurAide: true,
    ...(seance && { horsSeance }),
    totaux: totauxPv(dossiers, f.enveloppe, horsSeance),
    autresPoints: [seance?.incidents, s.autresPoints].filter(Boolean).join('\n') || null,
  }
}
