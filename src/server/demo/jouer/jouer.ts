import type { Monde } from '../monde.ts'
import type { ActePrevu, ActionJouee } from '../plan.ts'
import type { DemandeJouee, Jeu } from './demande-jouee.ts'
import { creer, enregistrer, retirer, signer } from './jouer-depot.ts'
import {
  affecter,
  archiver,
  controler,
  deciderAuConseil,
  donnerAvis,
  recommander,
} from './jouer-instruction.ts'
import {
  controlerBilan,
  payer,
  remplirAttestation,
  rendreBilan,
  signerAttestation,
  signerConvention,
} from './jouer-suite.ts'

const JEUX: Record<ActionJouee, Jeu> = {
  creer,
  enregistrerEtape: enregistrer,
  signerDemande: signer,
  retirerDemande: retirer,
  controler,
  affecterCommission: affecter,
  recommander,
  donnerAvisCAA: donnerAvis,
  deciderCA: deciderAuConseil,
  signerConvention,
  validerPaiement: payer,
  remplirAttestation,
  signerAttestation,
  enregistrerBilan: rendreBilan,
  controlerBilan,
  archiver,
}

/** Plays one act on an application, as its call would. */
export async function jouer(monde: Monde, demande: DemandeJouee, acte: ActePrevu): Promise<void> {
  await JEUX[acte.action](monde, demande, acte)
}
