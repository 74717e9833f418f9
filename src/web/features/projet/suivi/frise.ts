import { TITRE_DECISION, titreAvis } from '#domain/commission/etapes.ts'
import { formatEuros } from '#domain/commun/argent.ts'
import { formatJourLong, type Jour, jourDe } from '#domain/commun/jours.ts'
import type { ProjetCourt } from '#domain/projet/reponse.ts'
import { AIDE_VERSEE } from '#domain/virement/phrases-porteur.ts'
import { BILAN_PLUS_TARD } from '#web/socle/paiement/bilan-plus-tard.ts'

/** One moment of an application's life, as its holder reads it. */
export interface Moment {
  cle: string
  titre: string
  texte: string
  etat: 'passe' | 'courant' | 'avenir' | 'refuse'
  /** Day in Paris, or null while it is not known. */
  jour: Jour | null
}

export type Lue = Pick<
  ProjetCourt,
  | 'chronologie'
  | 'dateCommission'
  | 'dateDebut'
  | 'dateFin'
  | 'montantAlloue'
  | 'isWithdrawn'
  | 'isSigned'
  | 'isRefused'
  | 'isControlled'
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

type Mots = Pick<Moment, 'titre' | 'texte'>
type Etape = Omit<Moment, 'etat'> & { fait: boolean; refus?: boolean }

const jour = (instant: string | null): Jour | null => (instant === null ? null : jourDe(new Date(instant)))

/**
 * The whole life of an application in order: what is past, the one moment it stands at, what is to come:
 * nothing after a refusal or a withdrawal. `organisme`: whose commission it is; `commission`: its day in the
 * calendar, while the application is not assigned.
 */
export function friseDe(
  lue: Lue,
  organisme: string,
  aujourdhui: Jour,
  commission: Jour | null = null,
): Moment[] {
  const moments = situer(etapesDe(lue, organisme, lue.dateCommission ?? commission))
  if (moments.some(clot)) return moments
  if (!lue.isWithdrawn) return avecManifestation(moments, lue, aujourdhui)
  const retrait: Moment = {
    cle: 'retrait',
    titre: 'Demande retirée',
    texte: 'Vous avez retiré cette demande.',
    etat: 'refuse',
    jour: jour(lue.chronologie.retireLe),
  }
  return [...moments.filter((m) => m.etat === 'passe'), retrait]
}

/**
 * The event waits for nobody. Over, it stands at its day among what is past; to come, before its report,
 * which nobody asks for until then.
 */
function avecManifestation(tous: Moment[], { dateDebut, dateFin }: Lue, aujourdhui: Jour): Moment[] {
  if (dateDebut === null) return tous
  const fin = dateFin ?? dateDebut
  const attendue = fin >= aujourdhui && tous.some((m) => m.cle === 'bilan' && m.etat === 'courant')
  const moments = attendue ? tous.map((m) => (m.cle === 'bilan' ? bilanApres(m, fin) : m)) : tous
  const manifestation: Moment = {
    cle: 'manifestation',
    titre: 'Votre manifestation',
    texte: fin === dateDebut ? '' : `Jusqu’au ${formatJourLong(fin)}.`,
    etat: fin < aujourdhui ? 'passe' : attendue && dateDebut <= aujourdhui ? 'courant' : 'avenir',
    jour: dateDebut,
  }
  const apres = moments.findIndex((m) => m.etat === 'passe' && m.jour !== null && m.jour > fin)
  const bilan = moments.findIndex((m) => m.cle === 'bilan')
  return moments.toSpliced(manifestation.etat === 'passe' && apres >= 0 ? apres : bilan, 0, manifestation)
}

const bilanApres = (moment: Moment, fin: Jour): Moment => ({
  ...moment,
  etat: 'avenir',
  texte: `À renseigner après le ${formatJourLong(fin)}.`,
})

/** The refusal of the commission or of the board ends an application. */
const clot = (moment: Moment): boolean =>
  moment.etat === 'refuse' && (moment.cle === 'caa' || moment.cle === 'ca')

function etapesDe(lue: Lue, organisme: string, commission: Jour | null): Etape[] {
  const { chronologie: c, isRefused, isBilanRefused } = lue
  const controle = lue.isControlled && !isRefused
  const bilan = lue.isBilanFilled && !isBilanRefused
  return [
    { cle: 'signature', ...signature(lue), jour: jour(c.signeLe), fait: lue.isSigned },
    { cle: 'controle', ...controleDe(lue), jour: jour(c.controleLe), fait: controle, refus: isRefused },
    {
      cle: 'caa',
      titre: titreAvis(organisme),
      texte: avis(lue, commission),
      jour: jour(c.caaLe),
      fait: lue.hasPassedCAA,
      refus: lue.isRefusedCAA,
    },
    {
      cle: 'ca',
      titre: TITRE_DECISION,
      texte: decision(lue),
      jour: jour(c.decisionPublieeLe),
      fait: lue.isAcceptedCA,
      refus: lue.isRefusedCA,
    },
    { cle: 'convention', ...convention(lue), jour: jour(c.conventionSigneeLe), fait: lue.isConventionSigned },
    { cle: 'paiement', ...paiement(lue), jour: c.datePaiement, fait: lue.isPayed },
    { cle: 'bilan', ...bilanDe(lue), jour: jour(c.bilanRempliLe), fait: bilan, refus: isBilanRefused },
    {
      cle: 'termine',
      titre: 'Terminé',
      texte: lue.isBilanValidated ? 'Le bilan est validé.' : 'Quand le bilan est validé.',
      jour: jour(c.bilanControleLe),
      fait: lue.isBilanValidated,
    },
  ]
}

/** What is done, refused, under way, to come; nothing follows what ends it. */
function situer(etapes: Etape[]): Moment[] {
  const moments: Moment[] = []
  for (const { fait, refus, ...m } of etapes) {
    const rendu = moments.some((x) => x.etat === 'courant' || x.etat === 'refuse')
    if (refus) moments.push({ ...m, etat: 'refuse' })
    else if (fait) moments.push({ ...m, etat: 'passe' })
    else moments.push({ ...m, jour: null, etat: rendu ? 'avenir' : 'courant' })
    if (moments.some(clot)) return moments
  }
  return moments
}

function signature(lue: Lue): Mots {
  if (lue.isSigned)
    return { titre: 'Demande signée', texte: 'Le dossier signé vous a été envoyé par e‑mail.' }
  if (lue.isRefused)
    return {
      titre: 'Demande à signer de nouveau',
      texte: 'Corrigez les parties refusées, puis signez de nouveau.',
    }
  return {
    titre: 'Demande à compléter et à signer',
    texte: 'Votre saisie est enregistrée au fur et à mesure.',
  }
}

function controleDe(lue: Lue): Mots {
  if (lue.isRefused) return { titre: 'Demande à corriger', texte: 'Le contrôle demande des corrections.' }
  if (lue.isControlled) return { titre: 'Dossier contrôlé', texte: 'Les quatre parties ont été acceptées.' }
  return { titre: 'Contrôle du dossier', texte: 'Nous vérifions les quatre parties de votre demande.' }
}

function avis(lue: Lue, commission: Jour | null): string {
  if (lue.isRefusedCAA) return 'Avis défavorable de la commission.'
  if (lue.hasPassedCAA) return 'Avis rendu par la commission.'
  return commission
    ? `Réponse après la commission du ${formatJourLong(commission)}.`
    : 'La commission examine les demandes à la date fixée par le calendrier.'
}

function decision(lue: Lue): string {
  if (lue.isRefusedCA) return 'L’aide n’a pas été accordée.'
  if (!lue.isAcceptedCA) return 'Le conseil fixe le montant de l’aide.'
  return lue.montantAlloue === null
    ? 'Une aide vous est accordée.'
    : `Une aide de ${formatEuros(lue.montantAlloue)} vous est accordée.`
}

const convention = (lue: Lue): Mots =>
  lue.isConventionSigned
    ? { titre: 'Convention signée', texte: 'Un exemplaire signé vous a été envoyé par e‑mail.' }
    : { titre: 'Convention à signer', texte: 'La signature se fait par un code reçu par SMS.' }

const paiement = (lue: Lue): Mots =>
  lue.isPayed
    ? { titre: 'Paiement effectué', texte: AIDE_VERSEE }
    : { titre: 'Paiement à venir', texte: 'Le versement suit la signature de la convention.' }

function bilanDe(lue: Lue): Mots {
  if (lue.isBilanRefused)
    return { titre: 'Bilan à corriger', texte: 'Le contrôle du bilan demande des corrections.' }
  const titre = 'Attestation et bilan'
  if (!lue.isBilanFilled) return { titre, texte: BILAN_PLUS_TARD }
  return {
    titre,
    texte: lue.isBilanValidated ? 'Remis et acceptés.' : 'Remis\u00a0: nous contrôlons les documents.',
  }
}
