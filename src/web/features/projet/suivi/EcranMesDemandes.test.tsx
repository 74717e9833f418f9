import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { enListe, fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { projetEnListe } from '#test-kit/ecran/projet-affiche.ts'

afterEach(fermerPortail)

async function cartes(demandes: Partial<ProjetReponse>[]): Promise<HTMLElement[]> {
  ouvrirPortail('/porteur-projet/demandes', {
    'GET /mes-projets': enListe(demandes.map((d, i) => projetEnListe({ id: 40 + i, ...d }))),
  })
  const vues = () => [...document.querySelectorAll<HTMLElement>('.mes-demandes .carte-demande')]
  await waitFor(() => expect(vues()).toHaveLength(demandes.length))
  return vues()
}

/** What a card says, name and value. */
const lignesDe = (carte?: HTMLElement): string[][] =>
  [...(carte?.querySelectorAll('dl > div') ?? [])].map((l) => [
    l.querySelector('dt')?.textContent ?? '',
    l.querySelector('dd')?.textContent ?? '',
  ])

test('une carte dit « 1ère demande », ou combien son porteur en a déposé (DEM-005)', async () => {
  const [premiere, troisieme] = await cartes([{ nbProjets: 1 }, { nbProjets: 3 }])
  expect(premiere?.querySelector('summary')?.textContent).toMatch(/· 1ère demande$/)
  expect(troisieme?.querySelector('summary')?.textContent).toMatch(/· 3 demandes$/)
})

test('une demande sans nom se lit « (Projet sans nom) » (GEN-030)', async () => {
  const [carte] = await cartes([{ nom: null }])
  expect(carte?.querySelector('.carte-demande-nom')?.textContent).toBe('(Projet sans nom)')
})

test('le porteur lit sa commission sur la carte, et n’a ni recherche, ni année, ni colonne d’avis (PRJ-008, PRJ-009, PRJ-013, PRJ-015)', async () => {
  const [devant, avant] = await cartes([{ dateCommission: '2026-04-15' }, {}])
  const commission = (carte?: HTMLElement) => lignesDe(carte).filter(([nom]) => nom === 'Commission')
  expect([commission(devant), commission(avant)]).toEqual([[['Commission', '15/04/2026']], []])
  expect(document.querySelector('main input, main select, main th')).toBeNull()
})

const CHRONOLOGIE = {
  ...projetEnListe().chronologie,
  signeLe: '2026-03-02T09:00:00.000Z',
  controleLe: '2026-03-05T09:00:00.000Z',
  bilanControleLe: '2026-07-01T09:00:00.000Z',
  retireLe: '2026-03-09T09:00:00.000Z',
}
const ACCEPTEE: Partial<ProjetReponse> = { isSigned: true, isAccepted: true, chronologie: CHRONOLOGIE }
const PAYEE = { ...ACCEPTEE, isConventionSigned: true, isPayed: true, datePaiement: '2026-05-20' }
test.each<[string, Partial<ProjetReponse>, Record<string, string>]>([
  ['commencée', { libelleEtat: 'A reprendre' }, { Signature: 'A reprendre' }],
  ['remplie', { libelleEtat: 'A Signer' }, { Signature: 'A Signer' }],
  ['signée', { isSigned: true, isControlling: true }, { Signature: 'Signé', Contrôle: 'En cours' }],
  [
    'refusée, à signer de nouveau',
    { isRefused: true, chronologie: CHRONOLOGIE },
    { Signature: 'A Signer', Contrôle: 'A corriger · 05/03/2026' },
  ],
  [
    'retirée',
    { isSigned: true, isControlling: true, isWithdrawn: true, chronologie: CHRONOLOGIE },
    { Signature: 'Retirée · 09/03/2026' },
  ],
  [
    'dont la convention est signée',
    { ...ACCEPTEE, isConventionSigned: true },
    { Signature: 'Signé', Contrôle: 'Accepté · 05/03/2026', Paiement: 'Paiement à venir' },
  ],
  ['payée', PAYEE, { Paiement: 'Payé · 20/05/2026', Documents: 'Renseigner' }],
  ['au bilan rempli', { ...PAYEE, isBilanFilled: true }, { Documents: 'Contrôle des documents' }],
  [
    'au bilan refusé',
    { ...PAYEE, isBilanFilled: true, isBilanRefused: true },
    { Documents: 'A corriger · 01/07/2026' },
  ],
  [
    'terminée',
    { ...PAYEE, isBilanFilled: true, isBilanValidated: true },
    { Documents: 'Terminé · 01/07/2026' },
  ],
])(
  'la carte d’une demande %s dit sa signature, son contrôle, son paiement, ses documents (PRJ-011, PRJ-012, PRJ-018, PRJ-019)',
  async (_, champs, dits) => {
    const [carte] = await cartes([champs])
    const avant = champs.isPayed ? { Signature: 'Signé', Contrôle: 'Accepté · 05/03/2026' } : {}
    const paye = champs.isPayed ? { Paiement: 'Payé · 20/05/2026' } : {}
    const etats = lignesDe(carte).filter(([nom]) =>
      ['Signature', 'Contrôle', 'Paiement', 'Documents'].includes(nom ?? ''),
    )
    expect(etats).toEqual(Object.entries({ ...avant, ...paye, ...dits }))
  },
)

test('un virement refusé par la banque se lit sur sa carte, même fermée, tant qu’il n’est pas réglé', async () => {
  ouvrirPortail('/porteur-projet/demandes', {
    'GET /mes-projets': enListe([
      projetEnListe({
        id: 40,
        ...ACCEPTEE,
        isConventionSigned: true,
        state: 'paiement-a-venir',
        libelleEtat: 'Paiement à venir',
      }),
    ]),
    'GET /mes-paiements': { corps: { data: [{ projetId: 40, etat: 'refuse', phrase: 'Virement refusé' }] } },
  })
  const chip = await screen.findByText('Virement refusé')
  const carte = chip.closest<HTMLElement>('.carte-demande') ?? undefined
  expect(carte?.querySelector('summary')?.textContent).not.toContain('Paiement à venir')
  expect(lignesDe(carte)).toContainEqual(['Paiement', 'Refusé par la banque'])
})

test('sans demande ni profil complet, la liste vide mène aux informations', async () => {
  ouvrirPortail(
    '/porteur-projet/demandes',
    { 'GET /mes-projets': enListe([]) },
    { porteur: { profilComplet: false, canCreateNewProjet: false } },
  )
  const lien = await screen.findByRole('link', { name: 'Compléter mes informations' })
  expect(lien.getAttribute('href')).toBe('/gestion/porteur-projet/informations')
})

test('une liste vide n’offre le dépôt qu’une fois ; une liste pleine, au-dessus d’elle', async () => {
  const offres = () => within(screen.getByRole('main')).getAllByRole('link', { name: 'Déposer une demande' })
  ouvrirPortail('/porteur-projet/demandes')
  const vide = (await screen.findByText('Aucune demande pour le moment')).closest('.etat-vide')
  expect(offres().map((l) => vide?.contains(l))).toEqual([true])
  fermerPortail()
  await cartes([{}])
  expect(offres()).toHaveLength(1)
})

test('ce qui est attendu passe avant un autre dépôt : un seul bouton plein', async () => {
  await cartes([{ state: 'a-corriger', isRefused: true, reprise: 2, actions: ['enregistrerEtape'] }])
  const pleins = [...document.querySelectorAll('main .bouton-primary')]
  expect(pleins.map((b) => b.textContent)).toEqual(['Corriger la demande'])
})

test('la carte qui attend quelque chose est ouverte, et dit avant quel jour ; une seule action est pleine (DEM-002)', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-22T10:00:00Z') })
  const chronologie = { ...CHRONOLOGIE, decisionPublieeLe: '2026-04-21T09:00:00.000Z' }
  const vues = await cartes([
    { isSigned: true, state: 'en-cours', actions: [] },
    { isSigned: true, state: 'en-cours', actions: [] },
    { isSigned: true, state: 'valide-commission', actions: ['signerConvention'], chronologie },
    { state: 'a-reprendre', isFilled: false },
  ])
  expect(vues.map((v) => (v as HTMLDetailsElement).open)).toEqual([true, false, true, true])
  const due = await within(vues[2] as HTMLElement).findByText(
    'Signez votre convention au plus tard le 21 mai 2026.',
  )
  expect(due.nextSibling?.textContent).toBe('En retard de 1\u00a0jour\u00a0; c’est encore possible.')
  const pleins = [...document.querySelectorAll('main .bouton-primary')]
  expect(pleins.map((b) => b.textContent)).toEqual(['Signer la convention'])
})

const SIGNEE: Partial<ProjetReponse> = { isSigned: true, isFilled: true, step: 5 }
test.each<[string, Partial<ProjetReponse>, string, string]>([
  [
    'commencée',
    { state: 'a-reprendre', isFilled: false, reprise: 3, actions: ['enregistrerEtape'] },
    'Reprendre la demande',
    '/porteur-projet/projet/step3?projetId=40',
  ],
  [
    'refusée au contrôle',
    { ...SIGNEE, state: 'a-corriger', isRefused: true, reprise: 2, actions: ['enregistrerEtape'] },
    'Corriger la demande',
    '/porteur-projet/projet/step2?projetId=40',
  ],
  [
    'corrigée, à signer de nouveau',
    {
      ...SIGNEE,
      state: 'a-corriger',
      isRefused: true,
      reprise: 5,
      actions: ['enregistrerEtape', 'signerDemande'],
    },
    'Signer la demande',
    '/porteur-projet/projet/step5?projetId=40',
  ],
  [
    'acceptée par la commission',
    { ...SIGNEE, state: 'valide-commission', actions: ['signerConvention'] },
    'Signer la convention',
    '/porteur-projet/convention?projetId=40',
  ],
  [
    'payée',
    { ...SIGNEE, state: 'bilan-a-renseigner', isPayed: true, actions: ['remplirAttestation'] },
    'Renseigner le bilan',
    '/porteur-projet/attestation?projetId=40',
  ],
  [
    'payée, attestation signée',
    { ...SIGNEE, state: 'bilan-a-renseigner', isPayed: true, repriseBilan: 2, actions: ['enregistrerBilan'] },
    'Renseigner le bilan',
    '/porteur-projet/bilan/step2?projetId=40',
  ],
])(
  'une demande %s mène à la suite : reprise, convention ou bilan (DEM-006)',
  async (_etat, champs, libelle, vers) => {
    const [carte] = await cartes([champs])
    const lien = within(carte as HTMLElement).getByRole('link', { name: libelle })
    expect(lien.getAttribute('href')).toBe(`/gestion${vers}`)
  },
)

test('ce qui est signé et rendu se relit depuis la carte (DEM-006)', async () => {
  const finie = { ...SIGNEE, isConventionSigned: true, isPayed: true, isBilanFilled: true, actions: [] }
  const [carte] = await cartes([{ ...finie, state: 'bilan-en-controle' }])
  const liens = within(carte as HTMLElement).getAllByRole('link')
  expect(liens.map((l) => `${l.textContent} ${l.getAttribute('href')}`)).toEqual([
    'Consulter la demande /gestion/porteur-projet/projet/step1?projetId=40',
    'Voir la convention /gestion/porteur-projet/convention?projetId=40',
    'Voir le bilan /gestion/porteur-projet/bilan/step1?projetId=40',
  ])
})

test('une demande en cours d’examen n’attend rien : sa carte ne mène qu’à sa lecture', async () => {
  const [carte] = await cartes([{ ...SIGNEE, state: 'en-cours', isControlling: true, actions: [] }])
  const liens = within(carte as HTMLElement).getAllByRole('link')
  expect(liens.map((l) => l.textContent)).toEqual(['Consulter la demande'])
})
