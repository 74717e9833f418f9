import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { CommissionEntiere } from '#domain/commission/reponse.ts'
import { formatEuros } from '#domain/commun/argent.ts'
import {
  auConseil,
  avisAffiche,
  commissionAffichee,
  ficheAffichee,
  montantsAffiches,
  presente,
} from '#test-kit/ecran/commission-affichee.ts'
import { enListe, fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'

afterEach(fermerPortail)
const LIRE = 'GET /commissions/3'
const fait = { corps: { status: 'success', data: commissionAffichee() } }
type Role = 'admin' | 'superviseur' | 'membreCommission'
const ouvrir = (c: CommissionEntiere, plus = {}, role: Role = 'admin') =>
  ouvrirPortail(
    '/admin/commissions/3',
    { [LIRE]: { corps: { data: c } }, 'GET /commissions': enListe([c]), ...plus },
    { role },
  )
const titre = () => screen.findByRole('heading', { level: 1, name: 'Commission 2 du 02/04/2026' })
const bouton = (name: string | RegExp) => screen.getByRole('button', { name }) as HTMLButtonElement
const dialogue = () => within(screen.getByRole('dialog', { hidden: true }))
const caseDe = (numero: string) =>
  screen.getByRole('checkbox', { name: `Sélectionner le projet ${numero}` }) as HTMLInputElement
const etape2 = { step: 2, isValidatedCAA: true }

describe('étape 1', () => {
  const [un, deux] = [
    presente(1, { aidesPrecedentes: [{ annee: 2025, nom: 'A', montantAlloue: 7000 }] }),
    presente(2),
  ]

  test('montre ses sommes, ses demandes, son titre et son étape (COM-040, COM-042, COM-043, COM-044, NAV-024)', async () => {
    ouvrir(ficheAffichee([un, deux]))
    await titre()
    expect(screen.getByRole('heading', { level: 2, name: 'Avis de la Sofia' })).toBeTruthy()
    const etapes = screen.getByRole('list', { name: 'Étapes de la commission' })
    expect(within(etapes).getByText('Avis de la Sofia').getAttribute('aria-current')).toBe('step')
    const montants = screen.getByRole('region', { name: 'Montants de la commission' })
    expect(montants.textContent).toContain('16\u00a0000,50\u00a0€')
    expect(screen.getByRole('link', { name: 'Projet 1' }).getAttribute('href')).toBe(
      '/gestion/admin/commissions/3/validation?id=1',
    )
    expect(screen.queryByLabelText('Tout sélectionner')).toBeNull()
  })

  test.each(['superviseur', 'membreCommission'] as const)(
    '%s lit sans décider (COM-042, PER-036, PER-038)',
    async (role) => {
      const lues = [{ ...un, actions: [] }]
      ouvrir(ficheAffichee(lues, { actions: [] }), {}, role)
      await titre()
      expect(screen.queryByRole('list', { name: 'Étapes de la commission' })).toBeNull()
      expect(screen.queryAllByRole('button', { name: /avis|Valider|Export|Corriger/ })).toEqual([])
      expect(screen.queryByRole('switch')).toBeNull()
    },
  )

  test('« Valider la commission » attend un avis sur chaque projet, confirme et avance (DEC-024, DEC-025, DEC-032)', async () => {
    ouvrir(ficheAffichee([un, deux]))
    await titre()
    expect(bouton('Valider la commission').disabled).toBe(true)
    fermerPortail()
    const refusee = presente(2, {
      isRefusedCAA: true,
      hasPassedCAA: true,
      avisCAA: { ...avisAffiche('refuse'), sendMailRefus: true },
    })
    const prete = ficheAffichee(
      [presente(1, { hasPassedCAA: true, avisCAA: avisAffiche('attente') }), refusee],
      {
        actions: ['validerCAA'],
      },
    )
    const seconde = ouvrir(prete, {
      'PATCH /commissions/3/validerCAA': () => {
        seconde.serveur.routes[LIRE] = { corps: { data: ficheAffichee([auConseil(1)], etape2) } }
        return fait
      },
    })
    await titre()
    await seconde.personne.click(bouton('Valider la commission'))
    expect(dialogue().getByText(/Demande non retenue, sans le motif \(1\)/)).toBeTruthy()
    await seconde.personne.click(
      dialogue().getByRole('button', { name: 'Valider la commission', hidden: true }),
    )
    expect(await screen.findByText('Commission validée par la CAA.')).toBeTruthy()
    expect(
      await screen.findByRole('heading', { level: 2, name: 'Avis du Conseil d’Administration' }),
    ).toBeTruthy()
  })

  test.each([
    ['2999-01-01', /La commission est datée du 1er janvier 2999, qui n’est pas encore passé/],
    ['2020-01-01', null],
  ] as const)('publier avant le jour de la commission se dit dans le dialogue : %s', async (date, avis) => {
    const { personne } = ouvrir(ficheAffichee([un], { actions: ['validerCAA'], date }))
    await personne.click(await screen.findByRole('button', { name: 'Valider la commission' }))
    const dit = dialogue().queryByText(/La commission est datée/)?.textContent ?? ''
    if (avis) expect(dit).toMatch(avis)
    else expect(dit).toBe('')
  })

  test('l’échec de la validation se dit dans le dialogue (COM-051)', async () => {
    const { personne } = ouvrir(ficheAffichee([un], { actions: ['validerCAA'] }), {
      'PATCH /commissions/3/validerCAA': { statut: 409, corps: { message: 'Il manque un avis.' } },
    })
    await titre()
    await personne.click(bouton('Valider la commission'))
    await personne.click(dialogue().getByRole('button', { name: 'Valider la commission', hidden: true }))
    expect(await screen.findByText('Erreur lors de la validation de la commission par la CAA.')).toBeTruthy()
    expect(screen.getByText('Il manque un avis.')).toBeTruthy()
  })

  test('un avis se donne sans quitter la liste : montant proposé, requis, reste de l’enveloppe (DEC-006, DEC-015, DEC-016)', async () => {
    const { serveur, personne } = ouvrir(ficheAffichee([un, deux]), {
      'PATCH /projets/1/decisionCAA': { corps: { status: 'success', data: {} } },
    })
    await titre()
    await personne.click(bouton(/^Donner un avis, projet 2026-0001/))
    await personne.click(await screen.findByLabelText('Accepter'))
    const montant = screen.getByLabelText(/^Montant proposé/) as HTMLInputElement
    expect(montant.value).toBe('2\u00a0500,00')
    expect(screen.getByText(/7 000,00 € en 2025/)).toBeTruthy()
    expect(screen.getByText(/restante serait de 97 500,00 €/)).toBeTruthy()
    await personne.clear(montant)
    await personne.click(bouton('Enregistrer l’avis'))
    expect(await screen.findByText('Le montant est requis')).toBeTruthy()
    await personne.click(screen.getByLabelText('Refuser'))
    await personne.click(bouton('Enregistrer l’avis'))
    expect(await screen.findByText('Le motif de refus est requis')).toBeTruthy()
    expect(screen.getByText(/Confidentiel, non communiqué au porteur/)).toBeTruthy()
    await personne.type(screen.getByLabelText(/^Motif de refus/), 'Trop loin.')
    await personne.click(screen.getByLabelText(/e-mail de refus/))
    await personne.click(bouton('Enregistrer l’avis'))
    await waitFor(() => expect(serveur.de('PATCH /projets/1/decisionCAA')).toHaveLength(1))
    expect(serveur.de('PATCH /projets/1/decisionCAA')[0]?.corps).toMatchObject({
      step: 1,
      decision: 'refuse',
      motifRefus: 'Trop loin.',
      sendMailRefus: true,
    })
    expect(await screen.findByText('Avis enregistré.')).toBeTruthy()
  })
})

test('un avis s’ouvre sur ses choix, dit le plafond et, enregistré, mène au suivant', async () => {
  const donner = (n: number) => bouton(`Donner un avis, projet 2026-000${n}`)
  const trois = [1, 2, 3].map((n) => presente(n))
  const { serveur, personne } = ouvrir(ficheAffichee(trois), {
    'PATCH /projets/2/decisionCAA': { corps: { status: 'success', data: {} } },
  })
  await titre()
  await personne.click(donner(2))
  expect(document.activeElement).toBe(await screen.findByLabelText('Accepter'))
  await personne.click(bouton('Annuler'))
  expect(document.activeElement).toBe(donner(2))
  await personne.click(donner(2))
  await personne.click(screen.getByLabelText('Accepter'))
  const montant = screen.getByLabelText(/^Montant proposé/)
  await personne.clear(montant)
  await personne.type(montant, '9000')
  const plafond = `${formatEuros(trois[1]?.montantDemande ?? 0)} au plus (demandé).`.replaceAll('\u00a0', ' ')
  expect(screen.getByText(plafond).closest('.champ')?.className).toContain('champ-faux')
  await personne.click(bouton('Enregistrer l’avis'))
  expect(serveur.de('PATCH /projets/2/decisionCAA')).toEqual([])
  await personne.click(screen.getByLabelText('En attente'))
  const avisCAA = avisAffiche('attente')
  serveur.routes[LIRE] = {
    corps: {
      data: ficheAffichee(trois.map((p) => (p.id === 2 ? { ...p, hasPassedCAA: true, avisCAA } : p))),
    },
  }
  await personne.click(bouton('Enregistrer l’avis'))
  await screen.findByText('Avis enregistré.')
  await waitFor(() => expect(document.activeElement).toBe(donner(3)))
})

describe('étape 2', () => {
  const accepte = { isAcceptedCA: true, hasPassedCA: true, avisCA: avisAffiche('accepte', 900) }
  const refuseCA = { isRefusedCA: true, hasPassedCA: true, avisCA: avisAffiche('refuse') }
  const refuseCAA = { isRefusedCAA: true, isAcceptedCAA: false, actions: [], avisCAA: avisAffiche('refuse') }
  const projets = [
    auConseil(1),
    auConseil(2),
    auConseil(3, accepte),
    auConseil(4, refuseCA),
    auConseil(5, refuseCAA),
  ]

  test('se cochent ceux qui ont passé l’avis, ni refusés ni déjà acceptés ; tous à la fois (COM-045, COM-046, COM-047)', async () => {
    const { personne } = ouvrir(ficheAffichee(projets, etape2))
    await titre()
    expect(screen.getByRole('heading', { level: 2, name: 'Avis du Conseil d’Administration' })).toBeTruthy()
    expect(['0001', '0002', '0003', '0004', '0005'].map((n) => caseDe(`2026-${n}`).disabled)).toEqual([
      false,
      false,
      true,
      true,
      true,
    ])
    await personne.click(screen.getByLabelText('Tout sélectionner'))
    expect([caseDe('2026-0001').checked, caseDe('2026-0002').checked]).toEqual([true, true])
  })

  test('« Tout sélectionner » laisse, et nomme, ce qui est en attente sans montant ; la Sofia et le conseil s’additionnent à part', async () => {
    const attente = auConseil(6, { isAcceptedCAA: false, avisCAA: avisAffiche('attente') })
    const propose = projets.reduce((t, p) => t + (p.avisCAA?.montantAlloue ?? 0), 0)
    const montants = montantsAffiches(etape2, { propose, aDecider: 4000, decide: 1500.5 })
    const { personne } = ouvrir(ficheAffichee([...projets, attente], { ...etape2, montants }))
    await titre()
    await personne.click(screen.getByLabelText('Tout sélectionner'))
    expect(['0001', '0002', '0006'].map((n) => caseDe(`2026-${n}`).checked)).toEqual([true, true, false])
    expect((screen.getByLabelText('Tout sélectionner') as HTMLInputElement).checked).toBe(true)
    screen.getByText('Sans montant, 2026-0006 reste à instruire.')
    const dits = screen.getByRole('region', { name: 'Montants de la commission' }).textContent
    for (const dit of [
      `Proposé, à décider${formatEuros(4000)}`,
      `Décidé, non publié${formatEuros(1500.5)}`,
      `Accordé${formatEuros(0)}rien de publié`,
      `Restant${formatEuros(98_499.5)}si tout le décidé est publié`,
    ])
      expect(dits).toContain(dit)
    const pied = screen.getByRole('table').querySelector('tfoot')?.textContent
    for (const n of [propose, 1500.5, 0]) expect(pied).toContain(formatEuros(n))
  })

  test('close, elle ne se sélectionne plus et le retour mène aux closes (COM-041, COM-046)', async () => {
    ouvrir(ficheAffichee(projets, { ...etape2, isClosed: true, actions: [] }))
    await titre()
    expect(screen.queryByLabelText('Tout sélectionner')).toBeNull()
    expect(screen.queryAllByRole('checkbox')).toEqual([])
    expect(screen.getAllByRole('link', { name: 'Commissions' }).at(-1)?.getAttribute('href')).toBe(
      '/gestion/admin/commissions?tab=commissionsClosed',
    )
  })

  test('« Valider la sélection » envoie les demandes cochées, et dit son échec (COM-053, DEC-026)', async () => {
    const appel = 'PATCH /commissions/3/decisionCAMultiple'
    const { serveur, personne } = ouvrir(ficheAffichee(projets, etape2), {
      [appel]: {
        statut: 422,
        corps: { message: 'm', errors: { projets: ['Le montant disponible de la commission est dépassé.'] } },
      },
    })
    await titre()
    expect(bouton('Valider la sélection').disabled).toBe(true)
    await personne.click(caseDe('2026-0001'))
    await personne.click(bouton('Valider la sélection'))
    const valider = { name: 'Valider la sélection', hidden: true }
    await personne.click(dialogue().getByRole('button', valider))
    expect(await screen.findByText('Erreur lors de la validation de la commission.')).toBeTruthy()
    expect(screen.getByText('Le montant disponible de la commission est dépassé.')).toBeTruthy()
    serveur.routes[appel] = fait
    await personne.click(dialogue().getByRole('button', valider))
    expect(await screen.findByText('Sélection validée.')).toBeTruthy()
    expect(serveur.de(appel).map((r) => r.corps.projets)).toEqual([[1], [1]])
  })

  test('« Valider et notifier les porteurs » veut tout ce qui reste, montre les e-mails, et ramène à la liste (DEC-027, DEC-028, DEC-033)', async () => {
    const { serveur, personne, ici } = ouvrir(ficheAffichee(projets, etape2), {
      'PATCH /commissions/3/decisionCAMultiple': fait,
      'PATCH /commissions/3/validerCA': { corps: { ...fait.corps, courriels: 3 } },
    })
    await titre()
    await personne.click(caseDe('2026-0001'))
    expect(bouton('Valider et notifier les porteurs').disabled).toBe(true)
    await personne.click(caseDe('2026-0002'))
    expect(bouton('Valider et notifier les porteurs').disabled).toBe(false)
    await personne.click(bouton('Valider et notifier les porteurs'))
    expect(dialogue().getByText(/convention à signer \(3\)/)).toBeTruthy()
    expect(dialogue().getByText(/4 900,00 € accordés sur/)).toBeTruthy()
    const envois = within(dialogue().getByRole('list', { name: /^Aide accordée/, hidden: true }))
    const montants = envois
      .getAllByRole('listitem', { hidden: true })
      .map((l) => l.querySelector('.chiffres')?.textContent)
    expect(montants).toEqual([' · 2\u00a0000,00\u00a0€', ' · 2\u00a0000,00\u00a0€', ' · 900,00\u00a0€'])
    const [lettre] = envois.getAllByText(/^Voir l’e-mail/)
    expect(lettre?.parentElement?.textContent).toContain(
      'Objet\u00a0: [Action requise] Votre demande d’aide n°\u00a02026-0001 est acceptée',
    )
    expect(lettre?.parentElement?.textContent).toContain(
      'Une aide de 2\u00a0000,00\u00a0€ vous est accordée.',
    )
    await personne.click(
      dialogue().getByRole('button', { name: 'Valider et notifier les porteurs', hidden: true }),
    )
    expect(await screen.findByText('Commission validée par le CA. 3 e-mails envoyés.')).toBeTruthy()
    await waitFor(() => expect(ici()).toBe('/gestion/admin/commissions'))
    const actes = serveur.recues.filter((r) => r.methode === 'PATCH').map((r) => [r.chemin, r.corps])
    expect(actes).toEqual([
      ['/commissions/3/decisionCAMultiple', expect.objectContaining({ projets: [1, 2] })],
      ['/commissions/3/validerCA', { avisLus: expect.anything() }],
    ])
  })

  test('une demande sans montant ne reçoit rien, et son numéro mène à sa décision', async () => {
    const sansMontant = auConseil(5, { avisCAA: avisAffiche('attente') })
    const { personne, ici } = ouvrir(ficheAffichee([auConseil(3, accepte), sansMontant], etape2))
    await titre()
    await personne.click(caseDe('2026-0005'))
    await personne.click(bouton('Valider et notifier les porteurs'))
    expect(dialogue().getByText(/convention à signer \(1\)/)).toBeTruthy()
    const valider = { name: 'Valider et notifier les porteurs', hidden: true }
    expect(dialogue().getByRole<HTMLButtonElement>('button', valider).disabled).toBe(true)
    await personne.click(dialogue().getByRole('link', { name: '2026-0005', hidden: true }))
    await waitFor(() => expect(ici()).toContain('/commissions/3/validation?id=5'))
  })

  test('les demandes refusées à la première étape sont nommées avant la clôture : rien ne leur est envoyé', async () => {
    const refusee = auConseil(6, { avisCAA: avisAffiche('refuse'), isAcceptedCAA: false, isRefusedCAA: true })
    const { personne } = ouvrir(ficheAffichee([auConseil(3, accepte), refusee], etape2))
    await titre()
    await personne.click(bouton('Valider et notifier les porteurs'))
    const phrase =
      /^Refusées à la première étape, déjà publiée, rien ne leur est envoyé\u00a0: .* \(2026-0006\)\.$/
    expect(
      dialogue().getByText((_, e) => e?.tagName === 'P' && phrase.test(e.textContent ?? '')),
    ).toBeTruthy()
  })

  test('l’échec de la clôture se dit (COM-052)', async () => {
    const { personne } = ouvrir(ficheAffichee([auConseil(3, accepte)], etape2), {
      'PATCH /commissions/3/validerCA': { statut: 503, corps: { message: 'Indisponible.' } },
    })
    await titre()
    await personne.click(bouton('Valider et notifier les porteurs'))
    await personne.click(
      dialogue().getByRole('button', { name: 'Valider et notifier les porteurs', hidden: true }),
    )
    expect(await screen.findByText('Erreur lors de la validation de la commission par le CA.')).toBeTruthy()
  })
})

test('une commission inconnue, ou illisible, le dit (COM-049, COM-050)', async () => {
  const { serveur } = ouvrir(ficheAffichee([]), { [LIRE]: { statut: 404, corps: { message: 'm' } } })
  expect(await screen.findByText("Commission avec l'ID 3 introuvable.")).toBeTruthy()
  fermerPortail()
  ouvrir(ficheAffichee([]), { [LIRE]: { statut: 500, corps: { message: 'Panne.' } } })
  expect(await screen.findByText('Erreur lors du chargement de la commission.')).toBeTruthy()
  expect(serveur.de(LIRE)).toHaveLength(1)
})

test('vide, elle se supprime ; son enveloppe se corrige avec un motif', async () => {
  const corriger = 'PATCH /commissions/3/enveloppe'
  const { serveur, personne, ici } = ouvrir(
    ficheAffichee([], { actions: ['modifierEnveloppe', 'supprimerCommission'] }),
    { [corriger]: fait, 'DELETE /commissions/3': { corps: { status: 'success', data: { id: 3 } } } },
  )
  await titre()
  await personne.click(bouton('Corriger le montant disponible'))
  await screen.findByRole('dialog', { hidden: true })
  await personne.click(dialogue().getByRole('button', { name: 'Corriger', hidden: true }))
  expect(await screen.findByText('Le champ "Motif de la correction" est requis.')).toBeTruthy()
  await personne.type(screen.getByLabelText(/^Motif de la correction/), 'Vote du conseil')
  await personne.click(dialogue().getByRole('button', { name: 'Corriger', hidden: true }))
  await waitFor(() => expect(serveur.de(corriger)).toHaveLength(1))
  expect(serveur.de(corriger)[0]?.corps).toEqual({
    montantDisponible: '100\u00a0000,00',
    motif: 'Vote du conseil',
  })
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  await personne.click(bouton('Supprimer la commission'))
  await personne.click(dialogue().getByRole('button', { name: 'Supprimer la commission', hidden: true }))
  await waitFor(() => expect(ici()).toBe('/gestion/admin/commissions'))
})
