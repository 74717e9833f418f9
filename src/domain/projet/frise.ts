import { formatEuros } from '#domain/commun/argent.ts'
import type { Jour } from '#domain/commun/jours.ts'
import { jourDe } from '#domain/commun/jours.ts'
import type { ProjetCourt } from './reponse.ts'

/** One moment of an application's life, as its holder reads it. */
export interface Moment {
  cle: string
  titre: string
  texte: string
  etat: 'passe' | 'courant' | 'avenir' | 'refuse'
  /** Day in Paris, or null while it is not known. */
  jour: Jour | null
}

type Lue = Pick<
  ProjetCourt,
  | 'chronologie'
  | 'dateDebut'
  | 'dateFin'
  | 'montantAlloue'
  | 'state'
  | 'isWithdrawn'
  | 'isSigned'
  | 'isRefused'
  | 'isControlled'
  | 'isAcceptedCAA'
  | 'isRefusedCAA'
  | 'hasPassedCAA'
  | 'isAcceptedCA'
  | 'isRefusedCA'
  | 'isConventionSigned'
  | 'isPayed'
  | 'isBilanFilled'
  | 'isBilanRefused'
  | 'isBilanValidated'
>

const jour = (instant: string | null): Jour | null => (instant === null ? null : jourDe(new Date(instant)))

type Etape = Omit<Moment, 'etat'> & { fait: boolean; refus?: boolean }

/**
 * The whole life of an application in order: what is past, the one moment it stands at, what is to come.
 * After a refusal or a withdrawal nothing is to come.
 */
export function friseDe(p: Lue, organisme: string): Moment[] {
  const c = p.chronologie
  const etapes: Etape[] = [
    { cle: 'signature', ...texteSignature(p), jour: jour(c.signeLe), fait: p.isSigned },
    {
      cle: 'controle',
      ...texteControle(p),
      jour: jour(c.controleLe),
      fait: p.isControlled && !p.isRefused,
      refus: p.isRefused,
    },
    {
      cle: 'caa',
      titre: `Avis de la ${organisme}`,
      texte: p.isRefusedCAA
        ? 'Avis défavorable de la commission.'
        : p.hasPassedCAA
          ? 'Avis rendu par la commission.'
          : 'La commission examine les demandes à la date fixée par le calendrier.',
      jour: jour(c.caaLe),
      fait: p.hasPassedCAA,
      refus: p.isRefusedCAA,
    },
    {
      cle: 'ca',
      titre: 'Avis du Conseil d’Administration',
      texte: p.isRefusedCA
        ? 'L’aide n’a pas été accordée.'
        : p.isAcceptedCA
          ? p.montantAlloue === null
            ? 'Une aide vous est accordée.'
            : `Une aide de ${formatEuros(p.montantAlloue)} vous est accordée.`
          : 'Le conseil fixe le montant de l’aide.',
      jour: jour(c.caLe),
      fait: p.isAcceptedCA,
      refus: p.isRefusedCA,
    },
    {
      cle: 'convention',
      titre: p.isConventionSigned ? 'Convention signée' : 'Convention à signer',
      texte: p.isConventionSigned
        ? 'Un exemplaire signé vous a été envoyé par e‑mail.'
        : 'La signature se fait par un code reçu par SMS.',
      jour: jour(c.conventionSigneeLe),
      fait: p.isConventionSigned,
    },
    {
      cle: 'paiement',
      titre: p.isPayed ? 'Paiement effectué' : 'Paiement à venir',
      texte: p.isPayed
        ? 'L’aide a été versée sur le compte de votre structure.'
        : 'Le versement suit la signature de la convention.',
      jour: c.datePaiement,
      fait: p.isPayed,
    },
    {
      cle: 'bilan',
      ...texteBilan(p),
      jour: jour(c.bilanRempliLe),
      fait: p.isBilanFilled && !p.isBilanRefused,
      refus: p.isBilanRefused,
    },
    {
      cle: 'termine',
      titre: 'Terminé',
      texte: p.isBilanValidated ? 'Le bilan est validé.' : 'Quand le bilan est validé.',
      jour: jour(c.bilanControleLe),
      fait: p.isBilanValidated,
    },
  ]
  return ordonner(etapes, p)
}

function ordonner(etapes: Etape[], p: Lue): Moment[] {
  const moments: Moment[] = []
  for (const { fait, refus, ...m } of etapes) {
    const rendu = moments.some((x) => x.etat === 'courant' || x.etat === 'refuse')
    if (refus) moments.push({ ...m, etat: 'refuse' })
    else if (fait) moments.push({ ...m, etat: 'passe' })
    else moments.push({ ...m, jour: null, etat: rendu ? 'avenir' : 'courant' })
    if (refus && (m.cle === 'caa' || m.cle === 'ca')) return moments
  }
  if (!p.isWithdrawn) return moments
  const passes = moments.filter((m) => m.etat === 'passe')
  return [
    ...passes,
    {
      cle: 'retrait',
      titre: 'Demande retirée',
      texte: 'Vous avez retiré cette demande.',
      etat: 'refuse',
      jour: jour(p.chronologie.retireLe),
    },
  ]
}

const texteSignature = (p: Lue) =>
  p.isSigned
    ? { titre: 'Demande signée', texte: 'Le dossier signé vous a été envoyé par e‑mail.' }
    : p.isRefused
      ? {
          titre: 'Demande à signer de nouveau',
          texte: 'Corrigez les parties refusées, puis signez de nouveau.',
        }
      : {
          titre: 'Demande à compléter et à signer',
          texte: 'Votre saisie est enregistrée au fur et à mesure.',
        }

const texteControle = (p: Lue) =>
  p.isRefused
    ? { titre: 'Demande à corriger', texte: 'Le contrôle demande des corrections.' }
    : p.isControlled
      ? { titre: 'Dossier contrôlé', texte: 'Les quatre parties ont été acceptées.' }
      : { titre: 'Contrôle du dossier', texte: 'Nous vérifions les quatre parties de votre demande.' }

const texteBilan = (p: Lue) =>
  p.isBilanRefused
    ? { titre: 'Bilan à corriger', texte: 'Le contrôle du bilan demande des corrections.' }
    : p.isBilanFilled
      ? {
          titre: 'Attestation et bilan',
          texte: p.isBilanValidated ? 'Remis et acceptés.' : 'Remis\u00a0: nous contrôlons les documents.',
        }
      : { titre: 'Attestation et bilan', texte: 'À renseigner après la manifestation et le paiement.' }
