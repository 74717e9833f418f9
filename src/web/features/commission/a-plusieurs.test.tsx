import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AVIS_CHANGE, COMMISSION_CHANGEE } from '#domain/commission/avis-lu.ts'
import type { CommissionEntiere } from '#domain/commission/reponse.ts'
import { auConseil, avisAffiche, ficheAffichee, presente } from '#test-kit/ecran/commission-affichee.ts'
import { enListe, fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'

afterEach(fermerPortail)
const LIRE = 'GET /commissions/3'
const AVIS = 'PATCH /projets/1/decisionCAA'
const fait = { corps: { status: 'success', data: {} } }
const etape2 = { step: 2, isValidatedCAA: true }
const deux = ficheAffichee([presente(1), presente(2)])

async function ouvrir(c: CommissionEntiere, plus = {}) {
  const portail = ouvrirPortail(
    '/admin/commissions/3',
    { [LIRE]: { corps: { data: c } }, 'GET /commissions': enListe([c]), ...plus },
    { role: 'admin' },
  )
  await screen.findByRole('heading', { level: 1, name: 'Commission 2 du 02/04/2026' })
  return {
    ...portail,
    /** What somebody else does meanwhile. */
    devenir: (autre: CommissionEntiere) => {
      portail.serveur.routes[LIRE] = { corps: { data: autre } }
    },
  }
}
const cliquer = (p: Awaited<ReturnType<typeof ouvrir>>, name: string | RegExp) =>
  p.personne.click(screen.getByRole('button', { name }))
async function refuser(p: Awaited<ReturnType<typeof ouvrir>>) {
  await cliquer(p, 'Donner un avis, projet 2026-0001')
  await p.personne.click(await screen.findByLabelText('Refuser'))
  await p.personne.type(screen.getByLabelText(/^Motif de refus/), 'Hors du champ')
}

test('un avis donné entre-temps par quelqu’un d’autre n’est remplacé qu’une fois lu', async () => {
  const p = await ouvrir(deux)
  await refuser(p)
  const donne = avisAffiche('accepte', 2000)
  p.serveur.routes[AVIS] = () => {
    p.devenir(ficheAffichee([presente(1, { avisCAA: donne }), presente(2)]))
    return { statut: 409, corps: { message: AVIS_CHANGE[1], code: 'version' } }
  }
  await cliquer(p, 'Enregistrer l’avis')
  await screen.findByText(/quelqu’un d’autre a enregistré.*Accepté, 2.000,00.€/)
  await screen.findByText(AVIS_CHANGE[1])
  expect((screen.getByLabelText(/^Motif de refus/) as HTMLTextAreaElement).value).toBe('Hors du champ')
  p.serveur.routes[AVIS] = fait
  await cliquer(p, 'Enregistrer l’avis')
  await screen.findByText('Avis enregistré.')
  expect(p.serveur.de(AVIS).map((r) => r.corps.avisLu)).toEqual([null, donne])
})

test('un avis changé puis revenu à ce qu’on avait lu ne se dit pas', async () => {
  const lu = avisAffiche('accepte', 2000)
  const c = ficheAffichee([presente(1, { avisCAA: lu }), presente(2)])
  const p = await ouvrir(c, { [AVIS]: { statut: 503, corps: { message: 'Réessayez.' } } })
  await cliquer(p, 'Modifier, projet 2026-0001')
  await p.personne.click(await screen.findByLabelText('En attente'))
  const revenu = { ...lu, le: '2026-03-21T10:00:00.000Z' }
  p.devenir(ficheAffichee([presente(1, { avisCAA: revenu }), presente(2)]))
  await cliquer(p, 'Enregistrer l’avis')
  await screen.findByText('Réessayez.')
  expect(screen.queryByText(/quelqu’un d’autre/)).toBeNull()
})

test('un avis enregistré malgré une réponse perdue est un succès, pas celui d’un autre', async () => {
  const p = await ouvrir(deux)
  await refuser(p)
  const donne = { ...avisAffiche('refuse'), motifRefus: 'Hors du champ' }
  p.serveur.routes[AVIS] = () => {
    p.devenir(ficheAffichee([presente(1, { avisCAA: donne, hasPassedCAA: true }), presente(2)]))
    throw new TypeError('Failed to fetch')
  }
  await cliquer(p, 'Enregistrer l’avis')
  await screen.findByText('Avis enregistré.')
  expect(screen.queryByText(/quelqu’un d’autre/i)).toBeNull()
  expect(screen.queryByText('La décision n’est pas enregistrée.')).toBeNull()
})

test('une commission validée malgré une réponse perdue se dit validée', async () => {
  const donnes = [presente(1, { avisCAA: avisAffiche('accepte', 2000), hasPassedCAA: true })]
  const c = ficheAffichee(donnes, { actions: ['validerCAA'] })
  const p = await ouvrir(c)
  p.serveur.routes['PATCH /commissions/3/validerCAA'] = () => {
    p.devenir(ficheAffichee([auConseil(1)], etape2))
    throw new TypeError('Failed to fetch')
  }
  await cliquer(p, 'Valider la commission')
  const dialogue = within(screen.getByRole('dialog', { hidden: true }))
  await p.personne.click(dialogue.getByRole('button', { name: 'Valider la commission', hidden: true }))
  await screen.findByText('Commission validée par la CAA.')
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
})

test('les avis publiés pendant la saisie se disent, la saisie reste lisible et ne part pas au conseil', async () => {
  const p = await ouvrir(deux, { [AVIS]: { statut: 409, corps: { message: 'Trop tard.' } } })
  await refuser(p)
  p.devenir(ficheAffichee([auConseil(1), auConseil(2)], etape2))
  await cliquer(p, 'Enregistrer l’avis')
  await screen.findByText('Les avis de cette commission viennent d’être publiés.')
  expect((screen.getByRole('button', { name: 'Enregistrer l’avis' }) as HTMLButtonElement).disabled).toBe(
    true,
  )
  screen.getByLabelText(/^Motif de refus/)
  expect(p.serveur.de('PATCH /projets/1/decisionCA')).toEqual([])
})

test('ouvrir une seconde décision garde la première, quitter la page demande d’abord', async () => {
  const p = await ouvrir(deux)
  await refuser(p)
  await cliquer(p, 'Donner un avis, projet 2026-0002')
  expect((screen.getByLabelText(/^Motif de refus/) as HTMLTextAreaElement).value).toBe('Hors du champ')
  await p.personne.click(screen.getByRole('link', { name: 'Export' }))
  const question = await screen.findByRole('dialog', { name: /^Quitter sans enregistrer/ })
  await p.personne.click(within(question).getByRole('button', { name: 'Rester sur la page' }))
  expect(p.ici()).toBe('/gestion/admin/commissions/3')
})

test('une commission changée depuis l’aperçu ne se clôt pas sans relire', async () => {
  const accepte = (montant: number) =>
    ficheAffichee(
      [auConseil(1, { isAcceptedCA: true, avisCA: avisAffiche('accepte', montant) }), retiree, refusee],
      etape2,
    )
  const retiree = auConseil(2, { isWithdrawn: true, avisCA: avisAffiche('accepte', 1) })
  const refusee = auConseil(3, { isRefusedCAA: true, avisCAA: avisAffiche('refuse') })
  const CLORE = 'PATCH /commissions/3/validerCA'
  const p = await ouvrir(accepte(2000))
  p.serveur.routes[CLORE] = () => {
    p.devenir(accepte(900))
    return { statut: 409, corps: { message: COMMISSION_CHANGEE, code: 'version' } }
  }
  await cliquer(p, 'Valider et notifier les porteurs')
  const dialogue = within(screen.getByRole('dialog', { hidden: true }))
  dialogue.getByText(/2.000,00.€ accordés/)
  const clore = { name: 'Valider et notifier les porteurs', hidden: true }
  await p.personne.click(dialogue.getByRole('button', clore))
  await dialogue.findByText(COMMISSION_CHANGEE)
  await dialogue.findByText(/900,00.€ accordés/)
  p.serveur.routes[CLORE] = fait
  await p.personne.click(dialogue.getByRole('button', clore))
  await screen.findByText('Commission validée par le CA.')
  const lu = (montantAlloue: number) => [{ id: 1, decision: 'accepte', montantAlloue, sendMailRefus: false }]
  expect(p.serveur.de(CLORE).map((r) => r.corps.avisLus)).toEqual([lu(2000), lu(900)])
})

test('la sélection part avec les montants de l’aperçu, puis la clôture avec tout ce qu’il montrait', async () => {
  const MULTIPLE = 'PATCH /commissions/3/decisionCAMultiple'
  const CLORE = 'PATCH /commissions/3/validerCA'
  const decidee = auConseil(2, { isRefusedCA: true, avisCA: avisAffiche('refuse') })
  const p = await ouvrir(ficheAffichee([auConseil(1), decidee], etape2), { [MULTIPLE]: fait, [CLORE]: fait })
  await p.personne.click(screen.getByLabelText('Tout sélectionner'))
  await cliquer(p, 'Valider et notifier les porteurs')
  const dialogue = within(screen.getByRole('dialog', { hidden: true }))
  const clore = { name: 'Valider et notifier les porteurs', hidden: true }
  await p.personne.click(dialogue.getByRole('button', clore))
  await screen.findByText('Commission validée par le CA.')
  const choisie = { id: 1, decision: 'accepte', montantAlloue: 2000, sendMailRefus: false }
  const autre = { id: 2, decision: 'refuse', montantAlloue: null, sendMailRefus: false }
  expect(p.serveur.de(MULTIPLE)[0]?.corps).toEqual({ projets: [1], avisLus: [choisie] })
  expect(p.serveur.de(CLORE)[0]?.corps).toEqual({ avisLus: [choisie, autre] })
})

test('une sélection décidée entre-temps par quelqu’un d’autre se relit, et ne se valide plus', async () => {
  const p = await ouvrir(ficheAffichee([auConseil(1)], etape2))
  p.serveur.routes['PATCH /commissions/3/decisionCAMultiple'] = () => {
    p.devenir(ficheAffichee([auConseil(1, { isRefusedCA: true, avisCA: avisAffiche('refuse') })], etape2))
    return { statut: 409, corps: { message: COMMISSION_CHANGEE, code: 'version' } }
  }
  await p.personne.click(screen.getByLabelText('Tout sélectionner'))
  await cliquer(p, 'Valider la sélection')
  const dialogue = within(screen.getByRole('dialog', { hidden: true }))
  const valider = dialogue.getByRole('button', { name: 'Valider la sélection', hidden: true })
  await p.personne.click(valider)
  await dialogue.findByText(COMMISSION_CHANGEE)
  await dialogue.findByText('Aucun des projets sélectionnés n’attend plus de décision.')
  await waitFor(() => expect((valider as HTMLButtonElement).disabled).toBe(true))
})

test('publiée par quelqu’un d’autre, autrement que lue, une commission ne se dit pas validée', async () => {
  const donnes = (montant: number) => [
    presente(1, { avisCAA: avisAffiche('accepte', montant), hasPassedCAA: true }),
  ]
  const p = await ouvrir(ficheAffichee(donnes(2000), { actions: ['validerCAA'] }))
  p.serveur.routes['PATCH /commissions/3/validerCAA'] = () => {
    p.devenir(ficheAffichee(donnes(900), etape2))
    return { statut: 409, corps: { message: 'Les avis de cette commission sont déjà validés.' } }
  }
  await cliquer(p, 'Valider la commission')
  const dialogue = within(screen.getByRole('dialog', { hidden: true }))
  await p.personne.click(dialogue.getByRole('button', { name: 'Valider la commission', hidden: true }))
  await dialogue.findByText('Les avis de cette commission sont déjà validés.')
  expect(screen.queryByText('Commission validée par la CAA.')).toBeNull()
})
