import { TITRE_DECISION, titreAvis } from '#domain/commission/etapes.ts'
import { quorumDe, type RegleQuorum } from '#domain/seance/quorum.ts'
import type { ContenuPv, LignePv, QuorumPv } from './contenu.ts'
import type { FaitsDossier, FaitsDossierSeance, FaitsPv, Personne } from './faits.ts'
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

function lignePv(d: FaitsDossier, seance: FaitsDossierSeance | undefined, rang: number): LignePv {
  return {
    rang,
    numero: d.numero,
    structure: d.structure,
    titre: d.titre,
    commune: d.commune,
    demande: d.demande,
    propose: d.propose,
    avis: d.avis ?? 'attente',
    montant: d.avis === 'accepte' ? d.montant : null,
    motif: [d.avis === null && seance?.ecarte, seance?.reserve, d.motif].filter(Boolean).join(' ') || null,
    voix: seance?.voix ?? null,
    sorties: seance?.sorties ?? [],
  }
}

const ordreDuJour = (etape: FaitsPv['etape'], n: number): string =>
  `${etape === 1 ? 'Avis' : 'Décision'} sur ${n} demande${n > 1 ? 's' : ''} d’aide`

/** In the order of the sitting; those it does not know come after, by their number. */
function lignesPv({ dossiers, seance }: FaitsPv): LignePv[] {
  const rangDe = (d: FaitsDossier): number =>
    seance?.dossiers.get(d.projetId)?.rang ?? Number.POSITIVE_INFINITY
  return dossiers
    .toSorted((a, b) => {
      const [x, y] = [rangDe(a), rangDe(b)]
      return x === y ? (a.numero < b.numero ? -1 : 1) : x - y
    })
    .map((d, i) => lignePv(d, seance?.dossiers.get(d.projetId), i + 1))
}

/**
 * What the minutes say now: the sitting's facts where there was one, what staff typed elsewhere, nothing invented.
 * `arreteLe` (ISO 8601 UTC) is null for a draft.
 */
export function composerPv(f: FaitsPv, s: SaisiePv, arreteLe: string | null): ContenuPv {
  const { seance, etape, commission } = f
  const dossiers = lignesPv(f)
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
    totaux: totauxPv(dossiers, f.enveloppe),
    autresPoints: [seance?.incidents, s.autresPoints].filter(Boolean).join('\n') || null,
  }
}
