import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { fermerPortail, figerTemps, ouvrirPortail, passer } from '#test-kit/ecran/portail.tsx'
import { projetAffiche } from '#test-kit/ecran/projet-affiche.ts'
import { requetes } from '#web/lib/requetes.ts'

const A_RENSEIGNER: Partial<ProjetReponse> = {
  isSigned: true,
  isEditing: false,
  isPayed: true,
  isAttestationAuteurSigned: true,
  actions: ['enregistrerBilan'],
  fichiers: [],
}
const budget = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Budget global/ })
const gardees = () => Object.keys(localStorage).filter((c) => c.startsWith('saisie:'))

function ouvrir(etape: number, champs: Partial<ProjetReponse> = {}, coupe = true) {
  const projet = projetAffiche({ ...A_RENSEIGNER, ...champs })
  return ouvrirPortail(`/porteur-projet/bilan/step${etape}?projetId=7`, {
    'GET /projets/7': { corps: { data: projet } },
    'POST /projets/7/bilan': coupe ? null : { corps: { status: 'success', data: { ...projet, version: 5 } } },
  })
}

afterEach(fermerPortail)

test('bilan : tapé sans réseau, le chiffre survit à la page, montre ce qui a changé, et part', async () => {
  const { personne } = ouvrir(1)
  const champ = await budget()
  figerTemps()
  await personne.type(champ, '1500')
  await passer(1500)
  expect(gardees()).toEqual(['saisie:1:bilan-7@4'])
  vi.useRealTimers()
  cleanup()
  requetes.clear()
  const suite = ouvrir(1, { budgetGlobalFinal: 900 }, false)
  await screen.findByText(/Ce qui est enregistré a changé depuis/)
  expect(document.querySelector('.liste-ecarts')?.textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Budget globalAvant : 900,00 Après : 1 500,00',
  )
  await suite.personne.click(screen.getByRole('button', { name: 'Reprendre' }))
  expect((await budget()).value.replaceAll('\u00a0', ' ')).toBe('1 500,00')
  await waitFor(() => expect(gardees()).toEqual([]))
  expect(suite.serveur.de('POST /projets/7/bilan').at(-1)?.corps).toMatchObject({ budgetGlobalFinal: 1500 })
})

test('un fichier coupé dit qu’il ne peut pas rester sur l’appareil, et repart au retour du réseau', async () => {
  ouvrir(2)
  await screen.findByRole('heading', { level: 2, name: 'Documents bilans' })
  const envois: FakeXhr[] = []
  class FakeXhr {
    upload = {}
    onload = () => {}
    onerror = () => {}
    status = 200
    responseText = JSON.stringify({ data: projetAffiche({ ...A_RENSEIGNER, version: 5 }) })
    open() {}
    setRequestHeader() {}
    abort() {}
    send() {
      envois.push(this)
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeXhr)
  const entree = document.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(entree, { target: { files: [new File(['%PDF-1.7'], 'bilan.pdf')] } })
  await waitFor(() => expect(envois).toHaveLength(1))
  envois[0]?.onerror()
  await screen.findByText(/^Un fichier ne peut pas être gardé sur cet appareil/)
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(envois).toHaveLength(2))
  envois[1]?.onload()
  await waitFor(() => expect(screen.queryByText('bilan.pdf')).toBeNull())
})
