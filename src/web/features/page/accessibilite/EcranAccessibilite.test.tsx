import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aRefaireAvant, auPied, type Comptes } from '#domain/accessibilite/etat.ts'
import { ETAT_PUBLIE } from '#domain/accessibilite/listes/etat-publie.ts'
import { GRILLE_PUBLIEE } from '#domain/accessibilite/listes/grille-publiee.ts'
import { PIED_PUBLIE } from '#domain/accessibilite/listes/pied-publie.ts'
import { ajouterJours, formatJourLong } from '#domain/commun/jours.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'

const TEL_QUE: Comptes = { ...ETAT_PUBLIE }
/** The grid as if it said so, on the page and at its foot. */
const poserEtat = (comptes: Partial<Comptes>): void => {
  Object.assign(ETAT_PUBLIE, comptes)
  Object.assign(PIED_PUBLIE, auPied(ETAT_PUBLIE))
}
const poser = (nom: string, content: string): void => {
  const meta = document.createElement('meta')
  Object.assign(meta, { name: `contact-${nom}`, content })
  document.head.append(meta)
}
beforeEach(() => {
  poser('email', 'aides@organisme.fr')
  poser('telephone', '+33 1 99 00 12 34')
})
afterEach(() => {
  fermerPortail()
  vi.useRealTimers()
  poserEtat(TEL_QUE)
  for (const meta of document.querySelectorAll('meta[name^="contact-"]')) meta.remove()
})

const page = (texte: string) => ({
  'GET /pages/accessibilite': {
    corps: {
      data: { cle: 'accessibilite', titre: 'x', version: 4, texte, modifieLe: '2026-03-02T09:00:00.000Z' },
    },
  },
})
const ouvrir = async (texte = 'Notre texte.') => {
  const portail = ouvrirPortail('/accessibilite', page(texte))
  await screen.findByRole('heading', { level: 1, name: 'Accessibilité' })
  await screen.findByText(/Notre texte/)
  return portail
}
const panneau = (titre: string) =>
  screen.getByRole('heading', { level: 2, name: titre }).parentElement as HTMLElement
const repere = (nom: string) => screen.getByText(nom).nextElementSibling?.textContent ?? ''
const surLaPage = () => screen.getByRole('main').textContent ?? ''

test('les treize thèmes et l’ensemble se lisent, et font les comptes de la grille', async () => {
  await ouvrir()
  const tableau = screen.getByRole('table', { name: /Critères par thème/ })
  const rangees = within(tableau).getAllByRole('row').slice(1)
  expect(rangees).toHaveLength(14)
  const nombres = rangees.map((r) =>
    within(r)
      .getAllByRole('cell')
      .map((c) => Number(c.textContent)),
  )
  for (const [criteres = 0, sansObjet = 0, examines = 0, pasEncore = 0] of nombres)
    expect(sansObjet + examines + pasEncore).toBe(criteres)
  const ensemble = nombres.at(-1)
  for (const i of [0, 1, 2, 3])
    expect(nombres.slice(0, -1).reduce((n, r) => n + (r[i] ?? 0), 0)).toBe(ensemble?.[i])
  expect(ensemble?.[0]).toBe(106)
})

test('incomplet : ce qui manque est dit, ni taux ni état, et le pied le dit aussi', async () => {
  poserEtat({ manquent: 26 })
  await ouvrir()
  expect(panneau('Audit incomplet').textContent).toContain('26 critères du RGAA 4.1.2')
  expect(surLaPage()).not.toMatch(/\d\s*%|(totalement|partiellement) conforme/)
  expect(repere('État')).toContain('ni taux')
  screen.getByRole('link', { name: 'Accessibilité\u00a0: audit incomplet', current: 'page' })
})

test('un seul critère manque, ou tout vient des contrôles : c’est encore incomplet', async () => {
  poserEtat({ manquent: 1, applicables: 80, conformes: 80, personnes: 2 })
  await ouvrir()
  expect(panneau('Audit incomplet').textContent).toContain(
    '1 critère du RGAA 4.1.2 n’a pas encore été examiné',
  )
  fermerPortail()
  poserEtat({ manquent: 0, personnes: 0 })
  await ouvrir()
  expect(panneau('Audit incomplet').textContent).toContain('Aucune personne n’a encore examiné')
})

test('complet : l’état, le taux et ce dont il est fait ; le pied dit l’état', async () => {
  poserEtat({ manquent: 0, applicables: 78, conformes: 73, personnes: 1 })
  await ouvrir()
  const dit = panneau('Partiellement conforme').textContent
  expect(dit).toContain('73 des 78 critères')
  expect(dit).toContain('93,59\u00a0%')
  screen.getByRole('link', { name: 'Accessibilité\u00a0: partiellement conforme' })
})

test('plus de trois ans après, l’état redevient « non conforme » de lui-même', async () => {
  poserEtat({ manquent: 0, applicables: 78, conformes: 78, personnes: 1 })
  const limite = aRefaireAvant(ETAT_PUBLIE.etabliLe)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${ajouterJours(limite, 1)}T12:00:00Z`) })
  await ouvrir()
  expect(panneau('Non conforme').textContent).toContain('a plus de trois ans')
  expect(surLaPage()).not.toMatch(/totalement/i)
  expect(repere('Mise à jour')).toContain(`à refaire depuis le ${formatJourLong(limite)}`)
})

test('qui n’a pas de compte lit à qui écrire ; sans contact, la page le dit', async () => {
  await ouvrir()
  const lien = screen.getByRole('link', { name: 'Signaler une difficulté' })
  expect(lien.getAttribute('href')).toMatch(/^mailto:aides@organisme\.fr\?subject=/)
  expect(screen.getAllByRole('link', { name: /99/ }).map((l) => l.getAttribute('href'))).toContain(
    'tel:+33199001234',
  )
  fermerPortail()
  for (const meta of document.querySelectorAll('meta[name^="contact-"]')) meta.remove()
  await ouvrir()
  expect(screen.queryByRole('link', { name: 'Signaler une difficulté' })).toBeNull()
  screen.getByText(/n’a pas encore dit ici comment lui écrire/)
})

test('le texte de l’organisme reste à lui ; s’il parle d’état, la page dit que la grille seule le donne', async () => {
  await ouvrir()
  expect(screen.queryByText(/ce texte ne le\s+change pas/)).toBeNull()
  screen.getByText('Version 4, en vigueur depuis le 2 mars 2026.')
  fermerPortail()
  await ouvrir('Notre texte : ce portail est totalement conforme.')
  screen.getByText(/ce texte ne le\s+change pas/)
  panneau('Audit incomplet')
})

test('le texte en panne se réessaie, les nombres restent', async () => {
  const { personne, serveur } = ouvrirPortail('/pages/accessibilite', {
    'GET /pages/accessibilite': { statut: 503, corps: { message: 'Panne' } },
  })
  await screen.findByText('Panne')
  screen.getByRole('table', { name: /Critères par thème/ })
  Object.assign(serveur.routes, page('Notre texte.'))
  await personne.click(screen.getByRole('button', { name: 'Réessayer' }))
  await waitFor(() => screen.getByText('Notre texte.'))
})

test('qui a examiné : des personnes qui ont signé, sinon les contrôles seuls ; la grille se télécharge', async () => {
  await ouvrir()
  const nommes = GRILLE_PUBLIEE.personnes
  expect(repere('Examiné par')).toContain(nommes.length > 0 ? nommes.join(', ') : 'Aucune personne encore')
  expect(repere('Examiné par')).toContain('axe 4.13.0')
  const lien = screen.getByRole('link', { name: /^Grille de l’audit \(CSV, / })
  expect(lien.getAttribute('download')).toBe('audit-rgaa.csv')
  const automatiques = GRILLE_PUBLIEE.defauts.filter((d) => d.par === null)
  expect(screen.queryAllByText(/par un contrôle automatique/)).toHaveLength(automatiques.length)
})
