import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { beforeEach, describe, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandePayee } from '#test-kit/scenes/demandes/demande-payee.ts'
import { type attester, porteurQuiAtteste } from '#test-kit/scenes/documents/attestation-essai.ts'
import type { PorteurEssai } from '#test-kit/scenes/fabriques.ts'
import { tacheScellerAttestation } from './sceller-attestation.ts'

const banc = bancDuFichier()
let porteur: PorteurEssai
let moi: ReturnType<typeof attester>

beforeEach(async () => {
  ;({ porteur, moi } = await porteurQuiAtteste(banc))
})

const poppler = ['pdftotext', 'pdfdetach'].every((c) => !spawnSync(c, ['-v']).error)

describe('document scellé', () => {
  test('un seul document, un seul e-mail, quoi qu’il soit rejoué', async () => {
    const p = await demandePayee(banc, porteur, { nom: 'Les Œuvres' })
    await moi.remplir(p.id)
    const jeton = await banc.connecter(porteur.utilisateurId)
    const seule = () => banc.appeler('GET', `projets/${p.id}/attestation`, { jeton })
    expect((await seule()).statut).toBe(404)
    await moi.signer(p.id, await moi.recevoirCode(p.id))
    // Signed, and not sealed yet: who asks is told to come back.
    const attend = await seule()
    expect([attend.statut, attend.entetes['retry-after']]).toEqual([503, '5'])
    await banc.viderFile()
    await tacheScellerAttestation.executer(banc.ctx, { projetId: p.id })
    const documents = await banc.db
      .selectFrom('document')
      .selectAll()
      .where('projetId', '=', p.id)
      .where('genre', '=', 'attestation')
      .execute()
    expect(documents.map((d) => d.libelle)).toEqual([`attestation-${p.numero}.pdf`])
    const envois = (await banc.envois()).filter(
      (e) => e.projetId === p.id && e.evenement === 'attestation-signee',
    )
    expect(envois.map((e) => e.destinataire)).toEqual([porteur.email])
    expect(envois[0]?.sujet).toMatch(/^\[Action requise\] .* est signée\u00a0: bilan à remettre$/)
    expect(envois[0]?.texte).toContain('au plus tard le 31 mai 2026')
    const octets = await buffer(await banc.ctx.stockage.lire(documents[0]?.cle ?? ''))
    expect(createHash('sha256').update(octets).digest()).toEqual(documents[0]?.empreinte)
    if (poppler) relire(octets, p.numero)
    const url = (await moi.lire(p.id)).attestationUrl.replace('/gestion/api/', '')
    const lu = await banc.appeler('GET', url)
    expect([lu.statut, lu.entetes['content-type'], lu.octets.equals(octets)]).toEqual([
      200,
      'application/pdf',
      true,
    ])
    const membre = await banc.connecter('membreCommission')
    expect((await banc.appeler('GET', `projets/${p.id}/attestation`, { jeton: membre })).statut).toBe(403)
  })
})

const lancer = (commande: string, ...args: string[]): string =>
  execFileSync(commande, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/** The PDF says what was signed, and holds it byte for byte. */
function relire(octets: Buffer, numero: string): void {
  const rep = mkdtempSync(join(tmpdir(), 'attestation-'))
  const fichier = join(rep, 'a.pdf')
  writeFileSync(fichier, octets)
  const dit = lancer('pdftotext', '-layout', fichier, '-').replaceAll('\u00a0', ' ')
  for (const attendu of ['Attestation accord prestation auteurs', 'Les Œuvres', '2 500,00 €', 'SMS, au'])
    expect(dit).toContain(attendu)
  lancer('pdfdetach', '-saveall', '-o', rep, fichier)
  const joint = readFileSync(join(rep, `attestation-${numero}.json`), 'utf8')
  expect(dit.replaceAll(/\s/g, '')).toContain(createHash('sha256').update(joint).digest('hex'))
  rmSync(rep, { recursive: true })
}
