import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()

test('donne les cinq types, avec leur libellé (EXP-007)', async () => {
  const { corps } = await banc.appeler('GET', 'export', { jeton: await banc.connecter('superviseur') })
  expect(corps.data.map((e: { type: string; libelle: string }) => [e.type, e.libelle])).toEqual([
    ['projets', 'Projets'],
    ['porteurs', 'Porteurs'],
    ['commissions', 'Commissions'],
    ['paiements', 'Paiements'],
    ['bilans', 'Bilans'],
  ])
})

test('dit les colonnes que chacun peut demander : la banque à l’admin seulement (PER-021)', async () => {
  const colonnesDe = async (role: 'admin' | 'superviseur') => {
    const { corps } = await banc.appeler('GET', 'export', { jeton: await banc.connecter(role) })
    return Object.fromEntries(
      corps.data.map((e: { type: string; colonnes: string[] }) => [e.type, e.colonnes]),
    )
  }
  const [admin, superviseur] = [await colonnesDe('admin'), await colonnesDe('superviseur')]
  expect(admin.porteurs.slice(-3)).toEqual(['Titulaire du compte', 'IBAN', 'BIC'])
  expect(admin.projets.slice(0, 3)).toEqual(['Numéro', 'Année de la demande', 'Créée le'])
  expect(JSON.stringify(superviseur)).not.toMatch(/IBAN|BIC|Titulaire/)
})

test('admin et superviseur les lisent, nul autre (PER-004, PER-021)', async () => {
  const appel = (j?: string) => banc.appeler('GET', 'export', j ? { jeton: j } : {})
  expect(await statutsParRole(banc, await creerPorteur(banc), appel)).toEqual({
    anonyme: 401,
    porteur_own: 403,
    porteur_other: 403,
    membreCommission: 403,
    comptable: 403,
    superviseur: 200,
    admin: 200,
  })
})
