import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEJA_SIGNE } from '#domain/proces-verbal/etats.ts'
import type { PvEntier } from '#domain/proces-verbal/reponse.ts'
import { CODE_INCORRECT } from '#domain/signature/code.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { pvAffiche, pvLu, signaturesPv, signe } from '#test-kit/ecran/pv-affiche.ts'

const pdf = vi.hoisted(() => ({ panne: false, ouverts: [] as string[] }))
vi.mock('#web/ui/pdf/ouvrir-pdf.ts', () => ({
  ouvrirPdf: async (url: string) => {
    pdf.ouverts.push(url)
    if (pdf.panne) throw new Error('illisible')
    const page = {
      getViewport: ({ scale }: { scale: number }) => ({ width: 842 * scale, height: 595 * scale }),
      render: () => ({ promise: Promise.resolve(), cancel: () => {} }),
      getTextContent: async () => ({ items: [{ str: 'Procès-verbal de séance' }] }),
    }
    return { document: { numPages: 2, getPage: async () => page }, fermer: () => {} }
  },
}))
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe: () => void
      disconnect = () => undefined
      constructor(voir: (e: { isIntersecting: boolean }[]) => void) {
        this.observe = () => voir([{ isIntersecting: true }])
      }
    },
  )
})
afterEach(() => {
  pdf.panne = false
  pdf.ouverts = []
  fermerPortail()
})

const LIRE = 'GET /proces-verbaux/8'
const CODE = 'POST /proces-verbaux/8/code'
const SIGNER = 'PATCH /proces-verbaux/8/signer'
const PARTI = {
  canal: 'email' as const,
  destination: 'a•••y@essai.fr',
  envoyeLe: '2026-01-07T10:00:00.000Z',
  expireLe: '2026-01-07T10:10:00.000Z',
}
const aSigner = (qualite: 'president' | 'secretaire', champs: Partial<PvEntier> = {}) =>
  pvLu({ signatures: signaturesPv(qualite), actions: ['signerProcesVerbal'], ...champs })
const lu = (data: PvEntier) => ({ corps: { data } })

const ouvrir = (
  pv: PvEntier,
  reponses: object = {},
  role: 'admin' | 'membreCommission' = 'membreCommission',
) =>
  ouvrirPortail(
    `/${role === 'admin' ? 'admin' : 'membre-commission'}/commissions/3/proces-verbal/8`,
    { [LIRE]: lu(pv), [CODE]: { corps: { status: 'success', data: PARTI } }, ...reponses },
    { role },
  )
type Portail = ReturnType<typeof ouvrir>
async function saisir({ personne }: Portail, code: string) {
  await personne.click(await screen.findByRole('button', { name: 'Je signe électroniquement' }))
  await screen.findByRole('heading', { name: 'Confirmation' })
  const [case1] = screen.getAllByRole('textbox').filter((e) => e.closest('.confirmation-sms'))
  if (!case1) throw new Error('pas de champ')
  await personne.click(case1)
  await personne.paste(code)
  await personne.click(screen.getByRole('button', { name: 'Signer le procès-verbal' }))
}

test.each([
  ['président', 'president', 'membreCommission'],
  ['secrétaire', 'secretaire', 'admin'],
] as const)(
  'le %s lit le PDF, demande un code, le saisit, et sa signature est dite',
  async (_, qualite, role) => {
    const portail = ouvrir(
      aSigner(qualite),
      { [SIGNER]: { corps: { status: 'success', signed: true } } },
      role,
    )
    await screen.findByRole('heading', { level: 1, name: 'Procès-verbal PV-CAA-2026-03' })
    await screen.findByText(/page 1 sur 2 : Procès-verbal de séance/)
    expect(pdf.ouverts).toEqual([pvAffiche().pdfUrl])
    const [a, b] = signaturesPv()
    if (!a || !b) throw new Error('deux signataires')
    await screen.findByRole('button', { name: 'Je signe électroniquement' })
    portail.serveur.routes[LIRE] = lu(
      pvLu({ signatures: qualite === 'president' ? [signe(a), b] : [a, signe(b)] }),
    )
    await saisir(portail, '123456')
    await screen.findByText('Votre signature est enregistrée.')
    expect(portail.serveur.de(CODE)[0]?.corps).toEqual({ canal: 'email' })
    expect(portail.serveur.de(SIGNER)[0]?.corps).toEqual({ codeVerification: '123456' })
    await screen.findByText(/signé le 07\/12\/2026 11:04 par un code reçu par SMS/)
    expect(screen.queryByRole('button', { name: /signe/ })).toBeNull()
  },
)

test('avec un mobile le code part par SMS ; perdu, un e-mail peut le remplacer', async () => {
  const { personne, serveur } = ouvrir(aSigner('president', { mobile: true }), {
    [CODE]: ({ corps }: { corps: { canal: 'sms' | 'email' } }) => ({
      corps: { status: 'success', data: { ...PARTI, canal: corps.canal } },
    }),
  })
  await screen.findByText(/envoyé sur votre téléphone mobile/)
  await personne.click(screen.getByRole('button', { name: 'Je signe électroniquement' }))
  await personne.click(await screen.findByRole('button', { name: 'Recevoir par e‑mail' }))
  await screen.findByText(/Un nouveau code vous a été envoyé/)
  expect(serveur.de(CODE).map((r) => r.corps.canal)).toEqual(['sms', 'email'])
})

test('code faux, puis expiré : c’est dit au champ, rien n’est signé, un autre essai reste possible', async () => {
  const EXPIRE = 'Ce code a expiré. Demandez-en un autre.'
  const portail = ouvrir(aSigner('president'), {
    [SIGNER]: { statut: 422, corps: { message: 'Non', errors: { codeVerification: [CODE_INCORRECT] } } },
  })
  await saisir(portail, '000000')
  await screen.findByText(CODE_INCORRECT)
  portail.serveur.routes[SIGNER] = {
    statut: 422,
    corps: { message: 'Non', errors: { codeVerification: [EXPIRE] } },
  }
  await portail.personne.click(screen.getByRole('button', { name: 'Signer le procès-verbal' }))
  await screen.findByText(EXPIRE)
  expect(screen.queryByText('Votre signature est enregistrée.')).toBeNull()
  screen.getByRole('button', { name: 'Renvoyer un e‑mail' })
})

test('un code parti avant l’arrivée est attendu ; signé déjà dans un autre onglet, la page le montre', async () => {
  const portail = ouvrir(aSigner('president', { code: PARTI }), {
    [SIGNER]: { statut: 409, corps: { message: DEJA_SIGNE } },
  })
  await screen.findByText(/a•••y@essai\.fr/)
  const [case1] = screen.getAllByRole('textbox').filter((e) => e.closest('.confirmation-sms'))
  if (!case1) throw new Error('pas de champ')
  await portail.personne.click(case1)
  await portail.personne.paste('123456')
  const [a, b] = signaturesPv('president')
  if (!a || !b) throw new Error('deux signataires')
  portail.serveur.routes[LIRE] = lu(pvLu({ signatures: [signe(a), b] }))
  await portail.personne.click(screen.getByRole('button', { name: 'Signer le procès-verbal' }))
  await screen.findByText(/Agnès Aubry, signé le/)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Signer le procès-verbal' })).toBeNull())
})

test('le code n’a pas pu partir : c’est dit, et se redemande', async () => {
  const { personne, serveur } = ouvrir(aSigner('president'), {
    [CODE]: { statut: 429, corps: { message: 'Patientez.' } },
  })
  await personne.click(await screen.findByRole('button', { name: 'Je signe électroniquement' }))
  await screen.findByText('Patientez.')
  serveur.routes[CODE] = { corps: { status: 'success', data: PARTI } }
  await personne.click(screen.getByRole('button', { name: 'Je signe électroniquement' }))
  await screen.findByRole('heading', { name: 'Confirmation' })
})

test('le PDF ne s’affiche pas : la page le dit, l’ouvre ailleurs, et dit le texte elle-même ; relu, il part du lien vivant', async () => {
  pdf.panne = true
  const { personne, serveur } = ouvrir(aSigner('president'))
  await screen.findByText('Ce document ne peut pas être affiché ici.')
  for (const nom of ['Ouvrir dans un nouvel onglet', 'Télécharger'])
    expect(screen.getByRole('link', { name: nom }).getAttribute('href')).toBe(pvAffiche().pdfUrl)
  await personne.click(screen.getByText('Lire sans le PDF'))
  const texte = document.querySelector('.pv-texte')?.textContent ?? ''
  for (const dit of [
    'Agnès Aubry',
    'Salle Beaumarchais',
    '2026-0003 Cap sur les mots',
    'Favorable, 2',
    '8 requis, atteint',
    'Karim Benali',
  ])
    expect(texte.replaceAll(/\s/g, ' ')).toContain(dit)
  screen.getByRole('button', { name: 'Je signe électroniquement' })
  serveur.routes[LIRE] = lu(aSigner('president', { pdfUrl: '/neuf' }))
  window.dispatchEvent(new Event('visibilitychange'))
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Télécharger' }).getAttribute('href')).toBe('/neuf'),
  )
  pdf.panne = false
  await personne.click(screen.getByRole('button', { name: 'Réessayer' }))
  await screen.findByText(/page 1 sur 2/)
  expect(pdf.ouverts).toEqual([pvAffiche().pdfUrl, '/neuf'])
})

test('une feuille en paysage prend la largeur que ses lettres demandent', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(2000)
  ouvrir(pvLu())
  await screen.findByText(/page 1 sur 2/)
  await waitFor(() => {
    const largeur = document.querySelector<HTMLElement>('.visionneuse-page')?.style.width ?? ''
    // 452 px for a portrait sheet at 100 %, here at 130 % and √2 times as wide.
    expect(Math.abs(Number.parseInt(largeur, 10) - 452 * 1.3 * (842 / 595))).toBeLessThan(3)
  })
})

test('signé des deux, plus rien à faire', async () => {
  ouvrir(pvLu({ statut: 'signe', scelle: true, signatures: signaturesPv().map(signe) }))
  await screen.findByRole('heading', { name: 'Signé' })
  expect(screen.queryByRole('button', { name: 'Je signe électroniquement' })).toBeNull()
})

test.each([
  [403, 'Vous n’avez pas siégé à cette séance'],
  [404, 'Ce procès-verbal est introuvable.'],
])('refusé (%i), c’est dit, et rien n’est montré', async (statut, dit) => {
  ouvrir(pvLu(), { [LIRE]: { statut, corps: { message: 'Non.' } } })
  await screen.findByText(dit)
  expect([document.querySelector('.visionneuse'), pdf.ouverts]).toEqual([null, []])
})

test('une panne se dit et se relit', async () => {
  const { personne, serveur } = ouvrir(pvLu(), { [LIRE]: { statut: 500, corps: { message: 'En panne.' } } })
  await screen.findByText('En panne.')
  serveur.routes[LIRE] = lu(pvLu())
  await personne.click(screen.getByRole('button', { name: 'Réessayer' }))
  await screen.findByText(/page 1 sur 2/)
})
