import { expect, test } from 'vitest'
import { configEssai } from '#test-kit/banc/config-essai.ts'
import { annonce } from './annonce.ts'

const smtp = { url: 'smtp://poste', expediteur: 'aides@aides.fr', tlsExige: false }
const sms = { url: 'https://sms.fr', jeton: null, expediteur: null }

test('la boîte d’envoi est nommée avec ce qui y reste, et tue en production', () => {
  const config = configEssai('/donnees')
  expect(annonce(config, false)).toContain('/gestion/boite-envoi (e-mails et SMS qui seraient partis)')
  expect(annonce({ ...config, smtp }, false)).toContain('/gestion/boite-envoi (SMS qui seraient partis)')
  expect(annonce({ ...config, smtp, sms }, false)).not.toContain('boite-envoi')
  expect(annonce({ ...config, production: true }, false)).not.toContain('boite-envoi')
})

test('les comptes de démonstration ne sont écrits que s’ils existent, aucun secret ne l’est', () => {
  const config = { ...configEssai('/donnees'), databaseUrl: 'postgres://a:secret@db/x' }
  expect(annonce({ ...config, demo: true }, false)).toContain('admin@demo.fr')
  expect(annonce(config, false)).not.toContain('demo.fr')
  expect(annonce(config, false)).not.toContain('secret')
})

test('sans administrateur, la façon d’en créer un est dite', () => {
  expect(annonce(configEssai('/donnees'), true)).toContain('indiquez ADMIN_EMAIL et ADMIN_PASSWORD')
})
