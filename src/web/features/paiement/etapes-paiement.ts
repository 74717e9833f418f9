import type { PaiementSuivi } from '#domain/paiement/contrat.ts'

/** One step of a payment, as its holder reads it. */
export interface EtapePaiement {
  cle: string
  titre: string
  texte?: string
  etat: 'passe' | 'courant' | 'avenir' | 'refuse'
  /** A day, or an instant. */
  le: string | null
}

/** The steps of a payment in their order; those of a refusal when the bank refused it. `organisme` pays. */
export function etapesPaiement(p: PaiementSuivi, organisme: string): EtapePaiement[] {
  const convention: EtapePaiement = {
    cle: 'convention',
    titre: 'Convention signée',
    etat: 'passe',
    le: p.conventionSigneeLe,
  }
  return [convention, ...(p.refuseLe ? apresRefus(p, organisme) : jusquAuPaiement(p, organisme))]
}

function jusquAuPaiement(p: PaiementSuivi, organisme: string): EtapePaiement[] {
  const rang = ['a-venir', 'preparation', 'transmis', 'paye'].indexOf(p.etat)
  const etat = (n: number): EtapePaiement['etat'] => (rang > n ? 'passe' : rang === n ? 'courant' : 'avenir')
  const virement: EtapePaiement[] = [
    {
      cle: 'preparation',
      titre: 'Virement en préparation',
      texte: rang < 2 ? `Approuvé par deux personnes de ${organisme} avant son envoi.` : '',
      etat: etat(1),
      le: p.prepareLe,
    },
    {
      cle: 'transmis',
      titre: 'Virement transmis à la banque',
      texte: '',
      etat: etat(2),
      le: p.transmisLe,
    },
  ]
  return [
    // Paid without a run: there was no such step.
    ...(p.etat === 'paye' && p.prepareLe === null ? [] : virement),
    {
      cle: 'paye',
      titre: 'Payé',
      texte: p.payeLe ? '' : 'Vous recevrez un e-mail.',
      etat: p.payeLe ? 'passe' : 'avenir',
      le: p.payeLe,
    },
    {
      cle: 'bilan',
      titre: 'Attestation et bilan',
      texte: 'À renseigner après la manifestation et le paiement.',
      etat: p.payeLe ? 'courant' : 'avenir',
      le: null,
    },
  ]
}

function apresRefus(p: PaiementSuivi, organisme: string): EtapePaiement[] {
  const corrige = p.etat === 'rib-corrige'
  return [
    { cle: 'transmis', titre: 'Virement transmis à la banque', etat: 'passe', le: p.transmisLe },
    {
      cle: 'refuse',
      titre: 'Refusé par la banque',
      ...(p.motif && { texte: `Motif donné\u00a0: ${p.motif}.` }),
      etat: 'refuse',
      le: p.refuseLe,
    },
    {
      cle: 'rib',
      titre: 'Nouveau RIB',
      texte: corrige ? '' : 'C’est à vous.',
      etat: corrige ? 'passe' : 'courant',
      le: null,
    },
    {
      cle: 'verification',
      titre: 'Vérification par téléphone',
      texte: `${organisme} vous appelle au numéro que vous aviez donné.`,
      etat: corrige ? 'courant' : 'avenir',
      le: null,
    },
    { cle: 'nouveau', titre: 'Nouveau virement', etat: 'avenir', le: null },
  ]
}
