import { citer } from '#domain/commun/guillemets.ts'
import { formatJourLong, type Jour, jourDe } from '#domain/commun/jours.ts'
import { attendFin, type Due, dueDe, echeanceDue } from '#domain/projet/a-faire.ts'
import type { Delais } from '#domain/projet/echeances.ts'
import { nomAffiche } from '#domain/projet/nom-affiche.ts'
import type { ProjetCourt } from '#domain/projet/reponse.ts'
import type { Statut } from '#web/ui/statuts.ts'
import { adresseEtape } from '../adresse-etape.ts'
import { STATUT_COULEUR } from '../couleur-carte.ts'

export interface Suite {
  /** What is expected of the holder, as one sentence. */
  phrase: string
  precision: string
  libelle: string
  vers: string
  /** Day by which it is expected; null: none is set, or not known yet. */
  echeance: Jour | null
  /** Last day of the event it follows: it is open already, but asked for from the next day on. */
  apres: Jour | null
}

type Mots = Omit<Suite, 'echeance' | 'apres'>
const guillemets = (projet: ProjetCourt): string => citer(nomAffiche(projet))

/** What is complete of a draft, wherever it was last edited: going back to a step loses nothing. */
function avancement(projet: ProjetCourt): string {
  const completes = projet.etapes.filter(Boolean).length
  const ici = `étape ${Math.min(5, projet.reprise)} sur 5`
  if (completes === 0) return `${guillemets(projet)} est enregistrée à l’${ici}.`
  const compte = completes === 1 ? 'une étape complète' : `${completes} étapes complètes`
  return `${guillemets(projet)}\u00a0: ${compte}, reprise à l’${ici}.`
}

/** Address of the report, where it is to be resumed. */
const adresseBilan = (projet: ProjetCourt): string =>
  `/porteur-projet/${projet.repriseBilan === 'attestation' ? 'attestation' : `bilan/step${projet.repriseBilan}`}?projetId=${projet.id}`

/** How each thing due is said; `limite`: « au plus tard le 21 décembre 2026 », or ''; `apres`: see Suite. */
const MOTS: Record<Due, (p: ProjetCourt, limite: string, apres: Jour | null) => Mots> = {
  'signer-correction': (projet) => ({
    phrase: 'Signez votre demande corrigée.',
    precision: `${guillemets(projet)}\u00a0: les parties refusées sont revues, il reste à signer de nouveau.`,
    libelle: 'Signer la demande',
    vers: adresseEtape(5, projet.id),
  }),
  'corriger-demande': (projet) => ({
    phrase: 'Corrigez votre demande.',
    precision: `${guillemets(projet)}\u00a0: seules les parties refusées sont à revoir, puis à signer de nouveau.`,
    libelle: 'Corriger la demande',
    vers: adresseEtape(projet.reprise, projet.id),
  }),
  'signer-demande': (projet) => ({
    phrase: 'Signez votre demande.',
    precision: `${guillemets(projet)} est complète. Un code vous sera envoyé par e‑mail.`,
    libelle: 'Signer la demande',
    vers: adresseEtape(Math.max(5, projet.reprise), projet.id),
  }),
  'terminer-demande': (projet) => ({
    phrase: 'Terminez votre demande.',
    precision: avancement(projet),
    libelle: 'Reprendre la demande',
    vers: adresseEtape(projet.reprise, projet.id),
  }),
  'signer-convention': (projet, limite) => ({
    phrase: `Signez votre convention${limite}.`,
    precision: `L’aide accordée à ${guillemets(projet)} vous attend. Gardez votre téléphone à portée de main.`,
    libelle: 'Signer la convention',
    vers: `/porteur-projet/convention?projetId=${projet.id}`,
  }),
  'remplir-bilan': (projet, limite, apres) => ({
    phrase: apres
      ? `Renseignez votre bilan après le ${formatJourLong(apres)}.`
      : `Renseignez votre bilan${limite}.`,
    precision: apres
      ? `${guillemets(projet)} est payée. L’attestation et le bilan sont attendus une fois la manifestation passée${limite && `,${limite}`}\u00a0; ils sont déjà ouverts.`
      : projet.repriseBilan === 'attestation'
        ? `${guillemets(projet)} est payée. L’attestation, puis le bilan, terminent votre dossier.`
        : `${guillemets(projet)}\u00a0: le bilan termine votre dossier.`,
    libelle: 'Renseigner le bilan',
    vers: adresseBilan(projet),
  }),
  'corriger-bilan': (projet) => ({
    phrase: 'Corrigez votre bilan.',
    precision: `${guillemets(projet)}\u00a0: le contrôle des documents demande des corrections.`,
    libelle: 'Corriger le bilan',
    vers: adresseBilan(projet),
  }),
}

/** What is to be done with an application now, in words; null: nothing. Days come with `delais`. */
export function suiteDe(
  projet: ProjetCourt,
  { delais, signe = true }: { delais?: Delais | undefined; signe?: boolean } = {},
): Suite | null {
  const due = dueDe(projet, signe)
  if (due === null) return null
  const echeance = delais ? echeanceDue(projet, due, delais) : null
  const limite = echeance === null ? '' : ` au plus tard le ${formatJourLong(echeance)}`
  const apres = attendFin(projet, due, jourDe(new Date()))
  return { ...MOTS[due](projet, limite, apres), echeance, apres }
}

const A_SIGNER: { [E in ProjetCourt['state']]?: string } = {
  'a-signer': 'cette demande',
  'valide-commission': 'la convention',
}

/** What waits for somebody of the structure who signs, told to who does not; null: nothing. */
export function attendSignataire(projet: ProjetCourt): string | null {
  const attestation =
    projet.repriseBilan === 'attestation' &&
    projet.state === 'bilan-a-renseigner' &&
    attendFin(projet, 'remplir-bilan', jourDe(new Date())) === null
  const quoi = attestation ? 'l’attestation' : A_SIGNER[projet.state]
  return quoi ? `Un signataire de votre structure doit signer ${quoi}.` : null
}

/** Accepted by both stages, their border is green; yet something goes on. */
const EN_COURS: readonly ProjetCourt['state'][] = ['paiement-a-venir', 'bilan-en-controle']

/** Status of the chip: what waits for the holder asks for attention, whatever the border of the card. */
export function statutDe(projet: ProjetCourt): Statut {
  if (projet.isWithdrawn) return 'neutre'
  if (projet.state === 'termine') return 'fait'
  if (projet.state === 'bilan-a-corriger' || STATUT_COULEUR[projet.couleur] === 'refuse') return 'refuse'
  const suite = suiteDe(projet)
  if (suite) return suite.apres === null ? 'attention' : 'courant'
  return EN_COURS.includes(projet.state) ? 'courant' : STATUT_COULEUR[projet.couleur]
}
