import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Role } from '#domain/commun/roles.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { enListe, fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { fichierAffiche, projetAffiche, projetEnListe } from '#test-kit/ecran/projet-affiche.ts'

afterEach(fermerPortail)
afterEach(() => void vi.restoreAllMocks())

const SIGNE: Partial<ProjetReponse> = {
  isEditing: false,
  isSigned: true,
  isControlling: true,
  state: 'en-cours',
  libelleEtat: 'En cours',
  actions: ['controler', 'archiver'],
  chronologie: { ...projetAffiche().chronologie, signeLe: '2026-03-02T09:00:00.000Z' },
}
const controle = (champs: object = {}) => ({
  id: 1,
  projetValide: true,
  presentationValide: true,
  budgetValide: false,
  fichiersValide: true,
  message: 'Le budget n’est pas équilibré.',
  le: '2026-03-03T09:00:00.000Z',
  par: { prenom: 'Agnès', nom: 'Delmas' },
  ...champs,
})
const CONTROLER = 'PATCH /projets/7/controle'
const ACCEPTEE = { isControlling: false, isControlled: true, isAccepted: true, actions: [] }

async function ouvrir(champs: Partial<ProjetReponse> = {}, role: Role = 'admin', reponses = {}) {
  const projet = projetAffiche({ ...SIGNE, ...champs })
  const ecran = ouvrirPortail(
    '/admin/projets/validation?id=7',
    {
      'GET /projets/7': { corps: { data: projet } },
      'GET /projets': enListe([projetEnListe(projet)]),
      'GET /projets/7/blocage-code': { corps: { data: { objets: [] } } },
      ...reponses,
    },
    { role },
  )
  await screen.findByRole('heading', { name: 'Documents à joindre' })
  // The panel comes with an application that waits for a verdict.
  if (projet.isControlling && projet.actions.includes('controler'))
    await screen.findAllByRole('button', { name: /^(Oui, accepter|Non, refuser) la partie/ })
  return ecran
}
const titre = () => screen.getByRole('heading', { level: 1 }).textContent
const verdict = (mot: 'Oui, accepter' | 'Non, refuser', rang: number) =>
  screen.getByRole('button', { name: new RegExp(`^${mot} la partie ${rang},`) })
const envoyer = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Envoyer le contrôle' })

describe('l’écran de validation d’un projet', () => {
  test('montre le résumé et les quatre sections numérotées, avec leurs valeurs (CTL-001, CTL-004, CTL-005, CTL-006, CTL-007, CTL-008, NAV-022)', async () => {
    await ouvrir()
    expect(titre()).toBe('Récapitulatif du projet')
    const retour = within(screen.getByRole('main')).getByRole('link', { name: 'Projets' })
    expect(retour.getAttribute('href')).toBe('/gestion/admin/projets')
    const document = screen.getByRole('article', { name: 'Demande n° 2026-0007' })
    const section = (nom: string) => within(document).getByRole('region', { name: nom }).textContent
    expect(section('Le projet')).toMatch(/^1Le projet.*Fête du livre.*12e.*12 juin 2026/)
    expect(section('Présentation')).toMatch(/^2Présentation.*Trois jours de rencontres.*Rennes/s)
    expect(section('Budget et rémunération des auteurs')).toMatch(
      /^3.*20.000,50.*8.000,25.*soit 40.% du budget/,
    )
    expect(section('Documents à joindre')).toMatch(/^4.*budget\.xlsx.*programme\.pdf/)
    const resume = screen.getByText('Structure').closest('dl')?.textContent
    expect(resume).toMatch(/Fête du livre 2026-0007.*Lettres en Rade.*02\/03\/2026.*À contrôler/)
  })

  test('change de titre : affecter une fois acceptée, contrôler les documents une fois le bilan rempli (CTL-002, CTL-003)', async () => {
    await ouvrir(ACCEPTEE)
    expect(titre()).toBe('Affecter le projet à une commission')
    fermerPortail()
    await ouvrir({ ...ACCEPTEE, dateCommission: '2026-04-15', isBilanFilled: true })
    expect(titre()).toBe('Contrôle des documents')
  })

  test.each(['superviseur', 'comptable'] as const)(
    'à un compte %s, qui lit, garde ses titres, dit ce que la demande attend, et ne compte rien à contrôler (CTL-002, CTL-003)',
    async (role) => {
      const suivants = { 'GET /projets': enListe([projetEnListe({ ...SIGNE, id: 8 })]) }
      await ouvrir(ACCEPTEE, role, suivants)
      expect(titre()).toBe('Affecter le projet à une commission')
      screen.getByText('Cette demande attend d’être affectée à une commission.')
      expect(screen.queryByText(/à contrôler/)).toBeNull()
      fermerPortail()
      await ouvrir({ ...SIGNE, isBilanFilled: true, actions: [] }, role)
      expect(titre()).toBe('Contrôle des documents')
      screen.getByText('Ce bilan attend son contrôle.')
    },
  )

  test('ouvre ses sections de convention et de bilan quand elles existent (CTL-009, CTL-010, CTL-011, CTL-012, CTL-013)', async () => {
    const titres = ['Signature convention', 'Attestation accord prestation auteurs', 'Bilan']
    titres.push('Documents bilans', 'Doc. de communication')
    await ouvrir()
    for (const t of titres) expect(screen.queryByRole('heading', { name: t })).toBeNull()
    fermerPortail()
    await ouvrir({ isConventionSigned: true, numeroConvention: 'C-2026-0001' })
    expect(screen.getByRole('region', { name: 'Signature convention' }).textContent).toContain('C-2026-0001')
    expect(screen.queryByRole('heading', { name: 'Bilan' })).toBeNull()
    fermerPortail()
    await ouvrir({
      isConventionSigned: true,
      isBilanFilled: true,
      budgetGlobalFinal: 19_000,
      fichiers: [fichierAffiche(8, 'bilan_moral', 'moral.pdf'), fichierAffiche(9, 'comm1', 'affiche.png')],
    })
    for (const t of titres) expect(screen.getByRole('heading', { name: t })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Bilan' }).textContent).toMatch(/19.000,00.*prévu.: 20.000,50/)
    expect(screen.getByRole('region', { name: 'Documents bilans' }).textContent).toContain('moral.pdf')
  })

  test('introuvable ou en panne, elle le dit et propose la suite', async () => {
    const ecran = ouvrirPortail(
      '/admin/projets/validation?id=7',
      { 'GET /projets/7': { statut: 404, corps: { message: 'Introuvable.' } } },
      { role: 'admin' },
    )
    await screen.findByText('Projet introuvable')
    await ecran.personne.click(screen.getByRole('link', { name: 'Retour aux projets' }))
    await waitFor(() => expect(ecran.ici()).toBe('/gestion/admin/projets'))
  })
})

describe('le contrôle', () => {
  test('veut une réponse aux quatre parties, et un motif s’il y a un refus (CTL-022, CTL-023, CTL-024)', async () => {
    const { personne, serveur } = await ouvrir({}, 'admin', {
      [CONTROLER]: { corps: { status: 'success', data: {} } },
    })
    expect(screen.getAllByRole('button', { name: /^(Oui, accepter|Non, refuser) la partie/ })).toHaveLength(8)
    for (const rang of [1, 2, 4]) await personne.click(verdict('Oui, accepter', rang))
    expect(envoyer().disabled).toBe(true)
    screen.getByText('Il manque la réponse à la partie 3.')
    await personne.click(verdict('Non, refuser', 3))
    expect(envoyer().disabled).toBe(false)
    await personne.click(envoyer())
    screen.getByText('Le motif du refus est obligatoire.')
    expect(serveur.de(CONTROLER)).toEqual([])
    await personne.type(screen.getByLabelText(/Motif du refus/), 'À équilibrer.')
    await personne.click(envoyer())
    await screen.findByText('Le contrôle a été envoyé.')
    expect(serveur.de(CONTROLER).map((r) => r.corps)).toEqual([
      {
        projetValide: true,
        presentationValide: true,
        budgetValide: false,
        fichiersValide: true,
        message: 'À équilibrer.',
        version: 4,
      },
    ])
  })

  test('se fait au clavier : la partie, oui, non ; les touches se coupent', async () => {
    const { personne } = await ouvrir()
    await personne.keyboard('oo3n')
    const pressees = () =>
      screen
        .getAllByRole('button', { name: /^(Oui, accepter|Non, refuser) la partie/, pressed: true })
        .map((b) => b.getAttribute('aria-label')?.slice(0, 3))
    expect(pressees()).toEqual(['Oui', 'Oui', 'Non'])
    await personne.click(screen.getByRole('button', { name: 'Couper les raccourcis' }))
    await personne.keyboard('4o')
    expect(pressees()).toHaveLength(3)
    await personne.click(screen.getByRole('button', { name: 'Raccourcis clavier' }))
  })

  test('se fait au clavier seul : le document suit, le motif prend la main, Ctrl+Entrée envoie', async () => {
    const vues: string[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      vues.push(this.id)
    })
    const { personne, serveur } = await ouvrir({}, 'admin', {
      [CONTROLER]: { corps: { status: 'success', data: projetAffiche(SIGNE) } },
    })
    await personne.keyboard('onoo')
    expect(vues).toEqual(['partie-2', 'partie-3', 'partie-4'])
    const motif = screen.getByRole('textbox', { name: /^Motif du refus/ })
    await waitFor(() => expect(document.activeElement).toBe(motif))
    // What is sent leaves the page without its form.
    const juge = { data: projetAffiche({ ...SIGNE, isControlling: false, isRefused: true, actions: [] }) }
    serveur.routes['GET /projets/7'] = { corps: juge }
    await personne.keyboard('Le budget o et n.{Control>}{Enter}{/Control}')
    await waitFor(() =>
      expect(serveur.de(CONTROLER).at(-1)?.corps).toMatchObject({
        projetValide: true,
        presentationValide: false,
        budgetValide: true,
        fichiersValide: true,
        message: 'Le budget o et n.',
      }),
    )
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Envoyer le contrôle' })).toBeNull())
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  })

  test('se retrouve après un rechargement, réponses et motif, et s’oublie une fois envoyé', async () => {
    const avant = await ouvrir()
    await avant.personne.keyboard('on')
    await avant.personne.type(screen.getByRole('textbox', { name: /^Motif du refus/ }), 'À préciser.')
    const gardes = { ...sessionStorage }
    fermerPortail()
    for (const [cle, valeur] of Object.entries(gardes)) sessionStorage.setItem(cle, valeur)
    const { personne } = await ouvrir({}, 'admin', {
      [CONTROLER]: { corps: { status: 'success', data: projetAffiche(SIGNE) } },
    })
    expect(verdict('Oui, accepter', 1).getAttribute('aria-pressed')).toBe('true')
    expect(verdict('Non, refuser', 2).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Motif du refus/ }).value).toBe(
      'À préciser.',
    )
    await personne.click(verdict('Oui, accepter', 3))
    await personne.click(verdict('Oui, accepter', 4))
    await personne.click(envoyer())
    await waitFor(() =>
      expect(Object.keys(sessionStorage).filter((c) => c.startsWith('controle.'))).toEqual([]),
    )
  })

  test('une réponse commencée ne se perd pas : partir demande d’abord', async () => {
    const { personne, routeur } = await ouvrir()
    await personne.click(verdict('Oui, accepter', 1))
    void routeur.navigate('/admin/projets')
    const boite = within(await screen.findByRole('dialog', { name: 'Quitter sans enregistrer\u00a0?' }))
    await personne.click(boite.getByRole('button', { name: 'Rester sur la page' }))
    expect(verdict('Oui, accepter', 1).getAttribute('aria-pressed')).toBe('true')
  })

  test('un montant recommandé tapé sans l’enregistrer retient ; enregistré, il ne retient plus', async () => {
    const appel = 'PATCH /projets/7/montantRecommande'
    const acceptee = { isControlling: false, isAccepted: true, montantRecommande: 2000 }
    const { personne, routeur, serveur, ici } = await ouvrir({ ...acceptee, actions: ['recommander'] })
    const montant = screen.getByRole('textbox', { name: /^Montant recommandé/ })
    await personne.clear(montant)
    await personne.type(montant, '3100')
    void routeur.navigate('/admin/projets')
    const boite = within(await screen.findByRole('dialog', { name: 'Quitter sans enregistrer\u00a0?' }))
    await personne.click(boite.getByRole('button', { name: 'Rester sur la page' }))
    const apres = projetAffiche({ ...SIGNE, ...acceptee, actions: ['recommander'], montantRecommande: 3100 })
    serveur.routes[appel] = { corps: { status: 'success', data: { id: 7, montantRecommande: 3100 } } }
    serveur.routes['GET /projets/7'] = { corps: { data: apres } }
    await personne.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await screen.findByText('Le montant recommandé est enregistré.')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Enregistrer' }).ariaBusy).toBeFalsy())
    void routeur.navigate('/admin/projets')
    await waitFor(() => expect(ici()).toBe('/gestion/admin/projets'))
  })

  test('le dossier suivant est à une touche, aussi une fois le contrôle envoyé', async () => {
    const suivants = ['2026-03-02T09:00:00.000Z', '2026-03-04T09:00:00.000Z'].map((signeLe, i) =>
      projetEnListe({ ...SIGNE, id: 7 + i, chronologie: { ...projetAffiche().chronologie, signeLe } }),
    )
    const refusee = { isControlling: false, isControlled: true, isRefused: true, controles: controle() }
    const { personne, ici } = await ouvrir({ ...refusee, actions: [] }, 'admin', {
      'GET /projets': enListe([...suivants].reverse()),
    })
    await screen.findByText('Dossier 1 sur 2')
    await personne.keyboard('s')
    await waitFor(() => expect(ici()).toBe('/gestion/admin/projets/validation?id=8'))
  })

  test('du dernier de la file, S revient au plus ancien et le dit ; seul, il le dit aussi', async () => {
    const file = [7, 8].map((id) =>
      projetEnListe({
        ...SIGNE,
        id,
        chronologie: { ...projetAffiche().chronologie, signeLe: `2026-03-0${12 - id}T09:00:00.000Z` },
      }),
    )
    const { personne, ici } = await ouvrir({}, 'admin', { 'GET /projets': enListe(file) })
    await screen.findByText('Dossier 2 sur 2')
    await personne.keyboard('s')
    await waitFor(() => expect(ici()).toBe('/gestion/admin/projets/validation?id=8'))
    await screen.findByText('C’était le dernier dossier de la file : retour au plus ancien.')
    fermerPortail()
    const seul = await ouvrir({}, 'admin', { 'GET /projets': enListe(file.slice(0, 1)) })
    await waitFor(() => expect(seul.serveur.de('GET /projets')).toHaveLength(1))
    await seul.personne.keyboard('s')
    await screen.findByText('C’est le dernier dossier à contrôler.')
  })

  test('refusé par le serveur, garde les réponses et dit pourquoi', async () => {
    const message = 'Cette demande a été modifiée entre-temps. Rechargez la page.'
    const { personne } = await ouvrir({}, 'admin', {
      [CONTROLER]: { statut: 409, corps: { message, code: 'version' } },
    })
    for (const rang of [1, 2, 3, 4]) await personne.click(verdict('Oui, accepter', rang))
    await personne.click(envoyer())
    await screen.findByText(message)
    expect(verdict('Oui, accepter', 4).getAttribute('aria-pressed')).toBe('true')
    expect(envoyer().disabled).toBe(false)
  })

  test('un superviseur voit les boutons, fermés (PER-034)', async () => {
    await ouvrir({ actions: [] }, 'superviseur')
    for (const b of screen.getAllByRole<HTMLButtonElement>('button', { name: /la partie \d/ }))
      expect(b.disabled).toBe(true)
    expect(envoyer().disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Archiver' })).toBeNull()
  })

  test('signée de nouveau : le motif d’avant, ce qui a changé, et seules les parties refusées à juger (FRM-036)', async () => {
    const budgetModifie = {
      section: 'budget' as const,
      champ: 'budgetGlobal',
      libelle: 'Budget global',
      nature: 'modifie' as const,
      avant: '18 000,00 €',
      apres: '20 000,50 €',
    }
    await ouvrir({
      controles: controle(),
      historiqueControles: [{ ...controle(), suite: [budgetModifie] }],
      changements: { tour: 1, depuisLe: '2026-03-02T09:00:00.000Z', liste: [budgetModifie] },
    })
    // Under the review that asked for it, what was corrected since.
    const [revue] = within(
      screen.getByText('Contrôles précédents').closest('details') as HTMLElement,
    ).getAllByRole('listitem', { hidden: true })
    expect(revue?.textContent).toContain('Corrigé ensuite')
    expect(revue?.querySelector('ins')?.textContent).toBe('20 000,50 €')
    expect(screen.getByText('Message de refus:').parentElement?.textContent).toBe(
      'Message de refus:Le budget n’est pas équilibré.',
    )
    const budget = screen.getByRole('region', { name: 'Budget et rémunération des auteurs' })
    expect(within(budget).getByText('18 000,00 €').tagName).toBe('DEL')
    expect(within(budget).getByText('20 000,50 €').tagName).toBe('INS')
    within(budget).getByText('Modifié')
    expect(screen.getAllByRole('button', { name: /^(Oui, accepter|Non, refuser) la partie/ })).toHaveLength(2)
    screen.getByText('Il manque la réponse à la partie 3.')
    screen.getByText(/Agnès Delmas/)
  })
})

describe('l’affectation', () => {
  const RETENU = /ce projet ne peut être archivé que refusé ou retiré/
  const commission = (id: number, champs: object = {}) => ({
    id,
    numero: id,
    annee: 2026,
    date: '2026-04-15',
    step: 1,
    isClosed: false,
    ...champs,
  })
  test('devant une commission ouverte, dit pourquoi le projet ne s’archive pas', async () => {
    await ouvrir({ ...ACCEPTEE, commission: commission(3) })
    await screen.findByText(RETENU)
    expect(screen.queryByRole('button', { name: 'Archiver' })).toBeNull()
  })

  test('devant une commission close, ou pour qui n’archive pas, n’en dit rien', async () => {
    await ouvrir({ ...ACCEPTEE, commission: commission(3, { isClosed: true }) })
    await screen.findByText('Commission 3 du 15 avril 2026')
    expect(screen.queryByText(RETENU)).toBeNull()
    fermerPortail()
    await ouvrir({ ...ACCEPTEE, commission: commission(3) }, 'superviseur')
    await screen.findByText('Commission 3 du 15 avril 2026')
    expect(screen.queryByText(RETENU)).toBeNull()
  })

  test('propose les commissions ouvertes, et sa confirmation dit la date (AFF-001, AFF-002)', async () => {
    const AFFECTER = 'PATCH /projets/7/commission'
    const { personne, serveur } = await ouvrir({ ...ACCEPTEE, actions: ['affecterCommission'] }, 'admin', {
      'GET /commissions': enListe([
        commission(3),
        commission(4, { isClosed: true, step: 2 }),
        commission(5, { step: 2 }),
      ]),
      [AFFECTER]: { corps: { status: 'success', data: {} } },
    })
    const choix = await screen.findByLabelText('Commissions ouvertes')
    expect(
      within(choix)
        .getAllByRole('option')
        .map((o) => o.textContent),
    ).toEqual(['Choisissez une commission', 'Commission 3 du 15 avril 2026'])
    await personne.selectOptions(choix, 'Commission 3 du 15 avril 2026')
    await personne.click(screen.getByRole('button', { name: 'Affecter le projet' }))
    const boite = within(screen.getByRole('dialog'))
    boite.getByText('15 avril 2026')
    expect(serveur.de(AFFECTER)).toEqual([])
    await personne.click(boite.getByRole('button', { name: 'Affecter le projet' }))
    await waitFor(() => expect(serveur.de(AFFECTER)[0]?.corps).toMatchObject({ idCommission: 3, version: 4 }))
    await screen.findByText('Le projet est affecté.')
  })
})
