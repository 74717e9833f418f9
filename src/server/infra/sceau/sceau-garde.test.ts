import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { configEssai } from '#test-kit/banc/config-essai.ts'
import { fabriquerCertificat } from './certificat.ts'
import { ouvrirSceau } from './sceau-garde.ts'

let dossier: string
beforeEach(() => {
  dossier = mkdtempSync(join(tmpdir(), 'sceau-'))
})
afterEach(() => rmSync(dossier, { recursive: true }))

test('sans certificat donné, celui du premier démarrage est gardé pour soi et resservi', async () => {
  const chemin = join(dossier, 'sceau.json')
  await ouvrirSceau(configEssai(dossier))
  const garde = readFileSync(chemin, 'utf8')
  expect(statSync(chemin).mode & 0o777).toBe(0o600)
  await ouvrirSceau(configEssai(dossier))
  expect(readFileSync(chemin, 'utf8')).toBe(garde)
})

test('un certificat qui ne s’ouvre pas avec son mot de passe arrête le démarrage en nommant SIGN_CERT', async () => {
  const { p12, motDePasse } = await fabriquerCertificat('Sofia')
  const config = configEssai(dossier)
  await ouvrirSceau({ ...config, certificat: { p12, motDePasse } })
  await expect(ouvrirSceau({ ...config, certificat: { p12, motDePasse: 'faux' } })).rejects.toThrow(
    /^SIGN_CERT : ce certificat PKCS#12 ne s’ouvre pas avec SIGN_CERT_PASSWORD/,
  )
})
