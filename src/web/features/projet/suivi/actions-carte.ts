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
const guillemets = (p: ProjetCourt): string => citer(nomAffiche(p))

/** What is complete of a draft, wherever it was last edited: going back to a step loses nothing. */
function avancement(p: ProjetCourt): string {
  const completes = p.etapes.filter(Boolean).length
  const ici = `étape ${Math.min(5, p.reprise)} sur 5`
  if (completes === 0) return `${guillemets(p)} est enregistrée à l’${ici}.`
  const compte = completes === 1 ? 'une étape complète' : `${completes} étapes complètes`
  return `${guillemets(p)}\u00a0: ${compte}, reprise à l’${ici}.`
}

/** Address of the report, where it is to be resumed. */
const adresseBilan = (p: ProjetCourt): string =>
  `/porteur-projet/${p.repriseBilan === 'attestation' ? 'attestation' : `bilan/step${p.repriseBilan}`}?projetId=${p.id}`

/** How each thing due is said; `limite`: « au plus tard le 21 décembre 2026 », or ''; `apres`: see Suite. */
const MOTS: Record<Due, (p: ProjetCourt, limite: string, apres: Jour | null) => Mots> = {
  'signer-correction': (p) => ({
    phrase: 'Signez votre demande corrigée.',
    precision: `${guillemets(p)}\u00a0: les parties refusées sont revues, il reste à signer de nouveau.`,
    libelle: 'Signer la demande',
    vers: adresseEtape(5, p.id),
  }),
  'corriger-demande': (p) => ({
    phrase: 'Corrigez votre demande.',
    precision: `${guillemets(p)}\u00a0: seules les parties refusées sont à revoir, puis à signer de nouveau.`,
    libelle: 'Corriger la demande',
    vers: adresseEtape(p.reprise, p.id),
  }),
  'signer-demande': (p) => ({
    phrase: 'Signez votre demande.',
    precision: `${guillemets(p)} est complète. Un code vous sera envoyé par e‑mail.`,
    libelle: 'Signer la demande',
    vers: adresseEtape(Math.max(5, p.reprise), p.id),
  }),
  'terminer-demande': (p) => ({
    phrase: 'Terminez votre demande.',
    precision: avancement(p),
    libelle: 'Reprendre la demande',
    vers: adresseEtape(p.reprise, p.id),
  }),
  'signer-convention': (p, limite) => ({
    phrase: `Signez votre convention${limite}.`,
    precision: `L’aide accordée à ${guillemets(p)} vous attend. Gardez votre téléphone à portée de main.`,
    libelle: 'Signer la convention',
    vers: `/porteur-projet/convention?projetId=${p.id}`,
  }),
  'remplir-bilan': (p, limite, apres) => ({
    phrase: apres
      ? `Renseignez votre bilan après le ${formatJourLong(apres)}.`
      : `Renseignez votre bilan${limite}.`,
    precision: apres
      ? `${guillemets(p)} est payée. L’attestation et le bilan sont attendus une fois la manifestation passée${limite && `,${limite}`}\u00a0; ils sont déjà ouverts.`
      : p.repriseBilan === 'attestation'
        ? `${guillemets(p)} est payée. L’attestation, puis le bilan, terminent votre dossier.`
        : `${guillemets(p)}\u00a0: le bilan termine votre dossier.`,
    libelle: 'Renseigner le bilan',
    vers: adresseBilan(p),
  }),
  'corriger-bilan': (p) => ({
    phrase: 'Corrigez votre bilan.',
    precision: `${guillemets(p)}\u00a0: le contrôle des documents demande des corrections.`,
    libelle: 'Corriger le bilan',
    vers: adresseBilan(p),
  }),
}

/** What the holder has to do with an application now, in words; null: nothing. Days come with `delais`. */
export function suiteDe(p: ProjetCourt, delais?: Delais, aujourdhui = jourDe(new Date())): Suite | null {
  const due = dueDe(p)
  if (due === null) return null
  const echeance = delais ? echeanceDue(p, due, delais) : null
  const limite = echeance === null ? '' : ` au plus tard le ${formatJourLong(echeance)}`
  const apres = attendFin(p, due, aujourdhui)
  return { ...MOTS[due](p, limite, apres), echeance, apres }
}

/** Accepted by both stages, their border is green; yet something goes on. */
const EN_COURS: readonly ProjetCourt['state'][] = ['paiement-a-venir', 'bilan-en-controle']

/** Status of the chip: what waits for the holder asks for attention, whatever the border of the card. */
export function statutDe(p: ProjetCourt): Statut {
  if (p.isWithdrawn) return 'neutre'
  if (p.state === 'termine') return 'fait'
  if (p.state === 'bilan-a-corriger' || STATUT_COULEUR[p.couleur] === 'refuse') return 'refuse'
  const suite = suiteDe(p)
  if (suite) return suite.apres === null ? 'attention' : 'courant'
  return EN_COURS.includes(p.state) ? 'courant' : STATUT_COULEUR[p.couleur]
}
