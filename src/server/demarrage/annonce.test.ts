import { expect, test } from 'vitest'
import { configEssai } from '#test-kit/banc/config-essai.ts'
import { annonce } from './annonce.ts'

const smtp = { url: 'smtp://poste', expediteur: 'aides@aides.fr', tlsExige: false }
const sms = { url: 'https://sms.fr', jeton: null, expediteur: null }

test('la boîte d’envoi est nommée avec ce qui y reste, et tue en production', () => {
  const config = configEssai('/donnees')
  expect(annonce(config, false, true)).toContain('/gestion/boite-envoi (e-mails et SMS qui seraient partis)')
  expect(annonce({ ...config, smtp }, false, true)).toContain(
    '/gestion/boite-envoi (SMS qui seraient partis)',
  )
  expect(annonce({ ...config, smtp, sms }, false, true)).not.toContain('boite-envoi')
  expect(annonce({ ...config, production: true }, false, true)).not.toContain('boite-envoi')
})

test('les comptes de démonstration ne sont écrits que s’ils existent, aucun secret ne l’est', () => {
  const config = { ...configEssai('/donnees'), databaseUrl: 'postgres://a:secret@db/x' }
  expect(annonce({ ...config, demo: true }, false, true)).toContain('admin@demo.fr')
  expect(annonce(config, false, true)).not.toContain('demo.fr')
  expect(annonce(config, false, true)).not.toContain('secret')
})

test('sans administrateur, la façon d’en créer un est dite', () => {
  expect(annonce(configEssai('/donnees'), true, true)).toContain('indiquez ADMIN_EMAIL et ADMIN_PASSWORD')
})

test('un journal que son propre compte de base pourrait récrire est dit, en une ligne', () => {
  const config = configEssai('/donnees')
  const lignes = annonce(config, false, false)
    .split('\n')
    .filter((l) => l.includes('Journal'))
  expect(lignes).toEqual([
    '  Journal         non protégé du compte de DATABASE_URL, qui possède les tables (DATABASE_URL_PROPRIETAIRE)',
  ])
  expect(annonce(config, false, true)).not.toContain('Journal')
})

test('les migrations que ce démarrage a appliquées sont comptées, et tues quand il n’y en a pas', () => {
  const config = configEssai('/donnees')
  expect(annonce(config, false, true, 12)).toContain('  Migrations      12 appliquées')
  expect(annonce(config, false, true)).not.toContain('Migrations')
})
