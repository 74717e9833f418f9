import { champsDe, NOMS } from '#domain/projet/saisie/champs.ts'
import { preuveDe } from '#domain/signature/contenu.ts'
import type { LigneLongue } from '#server/socle/projet/lecture/ligne.ts'
import type { FaitsLus, MessageLu, SignatureLue } from './queries-faits.ts'

const signature = (s: SignatureLue) => ({
  objet: s.objet,
  tour: s.tour,
  preuve: preuveDe(s),
  // The canonical JSON of what was signed is what the hash is of.
  contenu: s.contenu === '' ? null : JSON.parse(s.contenu),
})

const message = (m: MessageLu) => ({
  le: m.le,
  de: m.deAdministration ? 'administration' : 'structure',
  contenu: m.contenu,
  piece: m.pieceNom,
  sha256: m.pieceEmpreinte?.toString('hex') ?? null,
})

/**
 * What `donnees.json` says of an application: facts as they were recorded. Names are those that were signed;
 * who acted for the body is an account's number; a bank account is masked, as it was sent to the bank.
 */
export const donneesDe = (p: LigneLongue, f: FaitsLus, prepareLe: Date) => ({
  format: 'colis/1',
  prepareLe,
  demande: {
    numero: p.numero,
    annee: p.annee,
    creeLe: p.creeLe,
    premiereSignatureLe: p.premiereSignatureLe,
    signeLe: p.signeLe,
    retireLe: p.retireLe,
    retireMotif: p.retireMotif,
    archiveLe: p.archiveLe,
    archiveMotif: p.archiveMotif,
    ...champsDe(NOMS, p),
  },
  montants: {
    demande: p.montantDemande,
    recommande: p.montantRecommande,
    propose: p.caaMontant,
    accorde: p.caMontant,
  },
  commission:
    p.commissionId === null
      ? null
      : {
          numero: p.commissionNumero,
          annee: p.commissionAnnee,
          date: p.commissionDate,
          caaValideeLe: p.caaValideeLe,
          caValideeLe: p.caValideeLe,
        },
  avis: {
    caa: { avis: p.caaAvis, montant: p.caaMontant, motif: p.caaMotif, le: p.caaLe },
    ca: { avis: p.caAvis, montant: p.caMontant, motif: p.caMotif, le: p.caLe },
  },
  seances: f.seances,
  procesVerbaux: f.procesVerbaux,
  convention: { numero: p.numeroConvention, signeeLe: p.conventionSigneeLe },
  signatures: f.signatures.map(signature),
  controles: f.controles,
  paiements: f.paiements,
  virements: f.virements,
  attestation: f.attestation ?? null,
  bilan: f.bilan ?? null,
  controlesBilan: f.controlesBilan,
  messages: f.messages.map(message),
})
