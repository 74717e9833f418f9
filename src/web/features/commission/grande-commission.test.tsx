import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { compterDemandes } from '#domain/commission/comptes.ts'
import type { CommissionEntiere } from '#domain/commission/reponse.ts'
import { auConseil, avisAffiche, ficheAffichee, presente } from '#test-kit/ecran/commission-affichee.ts'
import { enListe, fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { projetAffiche } from '#test-kit/ecran/projet-affiche.ts'

afterEach(fermerPortail)
const LIRE = 'GET /commissions/3'
const etape2 = { step: 2, isValidatedCAA: true }
const fait = { corps: { status: 'success', data: {} } }

/** The commission as the server gives it two by two, or around one; `suivante`: whom it says that waits. */
const parPages =
  (c: CommissionEntiere, suivante: number | null = null) =>
  ({ query }: { query: URLSearchParams }) => {
    const lu = (nom: string): number => Number(query.get(nom))
    const parPage = lu('parPage') || 2
    const ici = c.projets.findIndex((p) => p.id === lu('autour'))
    const debut = ici < 0 ? ((lu('page') || 1) - 1) * parPage : Math.max(0, ici - 1)
    const projets = c.projets.slice(debut, debut + (ici < 0 ? parPage : 3))
    if (c.projets.length <= parPage) return { corps: { data: c } }
    const sortes = c.projets.map((p) => ({
      nb: 1,
      retire: p.isWithdrawn,
      caaAvis: p.avisCAA?.decision ?? null,
      caAvis: p.avisCA ? ('accepte' as const) : null,
    }))
    const suite = {
      rang: debut + 1,
      parPage,
      comptes: compterDemandes(sortes, c.step),
      suivante: c.projets.find((p) => p.id === suivante) ?? null,
    }
    return { corps: { data: { ...c, projets, suite } } }
  }
const ouvrir = (c: CommissionEntiere, suivante: number | null, adresse = '/admin/commissions/3', plus = {}) =>
  ouvrirPortail(
    adresse,
    {
      [LIRE]: parPages(c, suivante),
      'GET /commissions': enListe([c]),
      ...Object.fromEntries(
        c.projets.map((p) => [`GET /projets/${p.id}`, { corps: { data: projetAffiche({ id: p.id }) } }]),
      ),
      ...plus,
    },
    { role: 'admin' },
  )
const cinq = [1, 2, 3, 4, 5]
const auCA = ficheAffichee(
  cinq.map((n) => auConseil(n, n === 3 ? { isAcceptedCAA: false, avisCAA: avisAffiche('attente') } : {})),
  etape2,
)
const caseDe = (n: number) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: `Sélectionner le projet 2026-000${n}` })
const bouton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const dialogue = () => within(screen.getByRole('dialog', { hidden: true }))
const MULTIPLE = 'PATCH /commissions/3/decisionCAMultiple'

test('une page à la fois, les comptes de toutes ; ce qui est coché sur l’une le reste sur l’autre, et part avec elle', async () => {
  const { personne, serveur } = ouvrir(auCA, 1, undefined, { [MULTIPLE]: fait })
  await personne.click(await caseDe(2))
  expect(screen.getAllByRole('checkbox', { name: /^Sélectionner le projet/ })).toHaveLength(2)
  screen.getByText(/^5 demandes\. Devant le CA : 0 décision sur 5/)
  screen.getByText('Sans montant, 1 demande reste à instruire.')
  screen.getByText('Page 1 sur 3')
  const pied = screen.getByRole('table').querySelector('tfoot')?.textContent
  for (const dit of ['5 demandes', '0 sur 5']) expect(pied).toContain(dit)
  await personne.click(screen.getByRole('link', { name: /Suivante/ }))
  await personne.click(await caseDe(4))
  expect(screen.queryByRole('checkbox', { name: 'Sélectionner le projet 2026-0002' })).toBeNull()
  await personne.click(bouton('Valider la sélection'))
  await dialogue().findByText(/^2 projets acceptés par le Conseil/)
  await personne.click(dialogue().getByRole('button', { name: 'Valider la sélection', hidden: true }))
  await screen.findByText('Sélection validée.')
  const lu = { decision: 'accepte', montantAlloue: 2000, sendMailRefus: false }
  expect(serveur.de(MULTIPLE).map((r) => r.corps)).toEqual([
    {
      projets: [2, 4],
      avisLus: [
        { id: 2, ...lu },
        { id: 4, ...lu },
      ],
    },
  ])
})

test('« Tout sélectionner » prend toutes les pages ; une fois tout coché, la clôture montre chaque e-mail', async () => {
  const quatre = ficheAffichee(
    [1, 2, 3, 4].map((n) => auConseil(n)),
    etape2,
  )
  const { personne, serveur } = ouvrir(quatre, 1, undefined, {
    [MULTIPLE]: fait,
    'PATCH /commissions/3/validerCA': fait,
  })
  const clore = { name: 'Valider et notifier les porteurs', hidden: true }
  await caseDe(1)
  expect(bouton(clore.name).disabled).toBe(true)
  await personne.click(screen.getByLabelText('Tout sélectionner'))
  await waitFor(() => expect(bouton(clore.name).disabled).toBe(false))
  expect(screen.getByLabelText<HTMLInputElement>('Tout sélectionner').checked).toBe(true)
  await personne.click(bouton(clore.name))
  await dialogue().findByText(/convention à signer \(4\)/)
  await personne.click(dialogue().getByRole('button', clore))
  await screen.findByText('Commission validée par le CA.')
  expect(serveur.de(MULTIPLE)[0]?.corps.projets).toEqual([1, 2, 3, 4])
  expect(serveur.de('PATCH /commissions/3/validerCA')[0]?.corps.avisLus).toHaveLength(4)
})

test('ce qui attend est nommé d’où qu’il soit ; ce qui ne peut être lu avant de publier se dit, et rien ne part', async () => {
  const c = ficheAffichee(
    cinq.map((n) => presente(n, n < 4 ? { hasPassedCAA: true, avisCAA: avisAffiche('attente') } : {})),
  )
  ouvrir(c, 4)
  const attend = await screen.findByText((_, e) => e?.className === 'petit secondaire commission-attend')
  expect(attend.textContent).toMatch(/Projet 4 \(2026-0004\) et 1 autre\. Rien/)
  fermerPortail()
  const rendus = ficheAffichee(
    cinq.map((n) => presente(n, { hasPassedCAA: true, avisCAA: avisAffiche('attente') })),
    { actions: ['validerCAA'] },
  )
  const lire = parPages(rendus)
  const { personne } = ouvrir(rendus, null, undefined, {
    [LIRE]: (r: Parameters<typeof lire>[0]) =>
      r.query.has('parPage') ? { statut: 409, corps: { message: 'Pas maintenant.' } } : lire(r),
  })
  await personne.click(await screen.findByRole('button', { name: 'Valider la commission' }))
  await dialogue().findByText('Pas maintenant.')
  const valider = { name: 'Valider la commission', hidden: true }
  expect(dialogue().getByRole<HTMLButtonElement>('button', valider).disabled).toBe(true)
})

test('une demande d’une autre page se lit avec ses voisines ; enregistrée, elle mène à celle qui attend', async () => {
  const c = ficheAffichee(cinq.map((n) => presente(n)))
  const { personne, serveur, ici } = ouvrir(c, 2, '/admin/commissions/3/validation?id=4', {
    'PATCH /projets/4/decisionCAA': fait,
  })
  await screen.findByRole('link', { name: /^Projet précédent,\s*2026-0003$/ })
  screen.getByText('4 / 5')
  await personne.click(screen.getByRole('link', { name: /^Projet suivant,\s*2026-0005$/ }))
  await screen.findByText('5 / 5')
  await personne.keyboard('{ArrowLeft}')
  await screen.findByText('4 / 5')
  expect(serveur.de(LIRE).map((r) => r.query.get('autour'))).toEqual([null, '4', '5'])
  await personne.click(await screen.findByLabelText('En attente'))
  await personne.click(bouton('Enregistrer et suivant'))
  await waitFor(() => expect(ici()).toBe('/gestion/admin/commissions/3/validation?id=2'))
})
