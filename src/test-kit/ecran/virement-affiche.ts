import type { APayer, LigneLot, LotListe, LotLu, RibLu } from '#domain/virement/banque/reponses.ts'

/** Who prepares in these tests is « Claire »; `moi` of the kit is person 1. */
const CLAIRE = { id: 3, prenom: 'Claire', nom: 'Fabre' }
const NADIA = { id: 9, prenom: 'Nadia', nom: 'Lefort' }
const AUCUN = { nombre: 0, montant: 0 }

const compte = (titulaire: string, fin: string) => ({
  titulaire,
  iban: `FR76 •••• •••• ${fin}`,
  bic: 'AGRIFRPP',
})

/** An agreement that waits for its payment. */
export const aPayerAffiche = (id: number, champs: Partial<APayer> = {}): APayer => ({
  projetId: id,
  numero: `2026-0${id}`,
  nom: `Festival ${id}`,
  porteurId: 40,
  structure: 'Quais noirs',
  numeroConvention: `C-2026-0${id}`,
  conventionSigneeLe: '2026-11-03T09:00:00.000Z',
  montant: 1000 + id,
  compte: compte('Quais noirs', '4021'),
  ribModifieLe: null,
  ribVerifieLe: null,
  rejet: null,
  empechement: null,
  ...champs,
})

export const lotEnListe = (champs: Partial<LotListe> = {}): LotListe => ({
  id: 8,
  numero: 'VIR-2026-0008',
  etat: 'prepare',
  execution: '2026-11-26',
  version: 3,
  prepare: { le: '2026-11-19T08:40:00.000Z', par: CLAIRE },
  approuve: null,
  exporte: null,
  annule: null,
  total: { nombre: 2, montant: 3000 },
  payees: AUCUN,
  enCours: AUCUN,
  rejetees: AUCUN,
  bloquees: AUCUN,
  executionsARegler: 0,
  rejetsATraiter: 0,
  ...champs,
})

export const ligneAffichee = (rang: number, champs: Partial<LigneLot> = {}): LigneLot => ({
  id: 30 + rang,
  rang,
  projetId: 100 + rang,
  numero: `2026-010${rang}`,
  nom: 'Les Nuits du conte',
  porteurId: 40 + rang,
  structure: `Structure ${rang}`,
  numeroConvention: `C-2026-000${rang}`,
  reference: `C-2026-000${rang}`,
  montant: 1000 * rang,
  titulaire: `Titulaire ${rang}`,
  nomTransmis: `Titulaire ${rang}`,
  morceaux: [{ texte: `Titulaire ${rang}`, change: false }],
  iban: 'FR76 •••• •••• 3308',
  bic: 'CCOPFRPP',
  libelle: 'SOFIA aide',
  etat: 'prete',
  blocage: null,
  statutBanque: null,
  vop: null,
  confirmee: null,
  rejetee: null,
  dejaRejetee: null,
  executee: null,
  ailleurs: null,
  referenceSuivante: null,
  ...champs,
})

/** A line whose account changed since the run was prepared. */
export const ligneBloquee = (rang: number, verifie = false): LigneLot =>
  ligneAffichee(rang, {
    blocage: {
      motif: 'rib',
      lot: null,
      phrase: 'Camille Renard a changé le RIB le 24 novembre 2026 à 16 h 42.',
      par: 'Camille Renard',
      le: '2026-11-24T15:42:00.000Z',
      verifie,
      avant: compte(`Titulaire ${rang}`, '3308'),
      apres: compte(`Titulaire ${rang}`, '9051'),
    },
  })

const NON = 'Ce lot n’en est pas là.'

/** A run that waits for its approval, whose reader may approve it, and change nothing else. */
export const lotAffiche = (champs: Partial<LotLu> = {}): LotLu => {
  const { rejetsATraiter: _, executionsARegler: __, ...enTete } = lotEnListe()
  return {
    ...enTete,
    modifiePar: CLAIRE,
    comptesOuverts: [],
    comptesDuMeme: [],
    debite: { ...compte('Sofia', '2204'), nom: 'Sofia' },
    fichier: null,
    lignes: [ligneAffichee(1), ligneAffichee(2)],
    reponses: [],
    historique: [],
    refus: {
      modifier: NON,
      approuver: null,
      telecharger: NON,
      annuler: null,
      diviser: NON,
      debloquer: null,
      noter: NON,
      suivre: NON,
      repondre: NON,
      regler: NON,
    },
    secondePersonne: false,
    ...champs,
  }
}

/** The same at the bank, followed by its reader. */
export const lotALaBanque = (lignes: LigneLot[], champs: Partial<LotLu> = {}): LotLu => {
  const lot = lotAffiche()
  const approuve = { le: '2026-11-20T10:05:00.000Z', par: NADIA }
  return {
    ...lot,
    etat: 'transmis',
    approuve,
    exporte: { le: '2026-11-20T13:20:00.000Z', par: CLAIRE },
    execution: '2026-11-20',
    lignes,
    enCours: { nombre: lignes.filter((l) => l.etat === 'en-cours').length, montant: 1000 },
    fichier: {
      nom: 'VIR-2026-0008.xml',
      empreinte: `3f9a71c2${'0'.repeat(52)}c21e`,
      norme: '09',
      telechargements: 2,
    },
    refus: {
      ...lot.refus,
      approuver: NON,
      annuler: NON,
      debloquer: NON,
      telecharger: null,
      suivre: null,
      repondre: null,
    },
    ...champs,
  }
}

/** A run cancelled once at the bank, of which it executed a line all the same. */
export const lotExecute = (executee: Partial<NonNullable<LigneLot['executee']>> = {}): LotLu => {
  const lot = lotALaBanque([])
  const dite = { le: '2026-11-24T08:00:00.000Z', par: CLAIRE, dateValeur: '2026-11-23', regle: null }
  return {
    ...lot,
    etat: 'annule',
    annule: { le: '2026-11-21T09:00:00.000Z', par: NADIA, motif: 'Mauvais jour.' },
    lignes: [
      ligneAffichee(1, {
        executee: { ...dite, ...executee },
        ailleurs: { id: 9, numero: 'VIR-2026-0009', remis: false },
      }),
      ligneAffichee(2),
    ],
    refus: { ...lot.refus, suivre: NON, telecharger: NON, regler: null },
  }
}

export const ribAffiche = (champs: Partial<RibLu> = {}): RibLu => ({
  porteurId: 40,
  structure: 'Quais noirs',
  compte: compte('Quais noirs', '6618'),
  modifieLe: '2026-11-20T15:42:00.000Z',
  modifiePar: 'Camille Renard',
  avant: { titulaire: 'Quais noirs', ibanFin: '2201', bic: 'CCOPFRPP' },
  telephones: [{ libelle: 'Mobile', numero: '+33 6 39 98 12 34' }],
  verification: null,
  rejet: null,
  rejetAvant: null,
  ...champs,
})
