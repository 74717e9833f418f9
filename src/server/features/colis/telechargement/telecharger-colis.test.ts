import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { lireZip } from '#test-kit/banc/lire/lire-zip.ts'
import { GESTIONNAIRES_SEULS, statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { colisEssai } from '#test-kit/scenes/colis-essai.ts'
import { pdfDe } from '#test-kit/scenes/documents/fichiers-essai.ts'

const banc = bancDuFichier()
let c: ReturnType<typeof colisEssai>

const sha = (octets: Buffer): string => createHash('sha256').update(octets).digest('hex')
/** Sessions end: each day has its own. */
async function jour(le: string): Promise<void> {
  banc.horloge.regler(`${le}T09:00:00Z`)
  c = colisEssai(banc, await banc.connecter('admin'))
}
/** A lot of its own: one day of archiving. */
const lotDu = (le: string) => ({ du: le, au: le })

/** Rows of the manifest, by name. */
const lireManifeste = (zip: Map<string, Buffer>): Map<string, string[]> =>
  new Map(
    String(zip.get('manifeste.csv'))
      .slice(1)
      .trimEnd()
      .split('\r\n')
      .map((l) => l.split(';'))
      .map((l) => [l[0] ?? '', l] as const),
  )

describe('un colis prêt', () => {
  test('tient chaque pièce sous sa demande, et le manifeste dit l’empreinte, le type et la fin de conservation de chacune', async () => {
    await jour('2026-04-01')
    const a = await c.archiver([{ type: 'budget' }, { type: 'programme', libelle: 'Été à Sète.pdf' }])
    const b = await c.archiver([{ type: 'budget', contenu: pdfDe(150_000) }])
    const colis = await c.preparer(lotDu('2026-04-01'))
    expect(colis).toMatchObject({ etat: 'pret', demandes: 2, faites: 2, defauts: [], raison: null })
    const r = await c.telecharger(colis.id)
    expect([r.statut, r.entetes['accept-ranges'], r.octets.length]).toEqual([
      200,
      'bytes',
      colis.parties[0]?.octets,
    ])
    const zip = lireZip(r.octets)
    const [na, nb] = [a.projet.numero, b.projet.numero]
    expect([...zip.keys()]).toEqual([
      'manifeste.csv',
      `${na}/donnees.json`,
      `${na}/pieces/budget.pdf`,
      `${na}/pieces/Été à Sète.pdf`,
      `${nb}/donnees.json`,
      `${nb}/pieces/budget.pdf`,
    ])
    expect(zip.get(`${nb}/pieces/budget.pdf`)).toEqual(pdfDe(150_000))
    const manifeste = lireManifeste(zip)
    for (const [nom, octets] of zip)
      if (nom !== 'manifeste.csv') expect(manifeste.get(nom)?.[1], nom).toBe(sha(octets))
    expect(manifeste.get(`${na}/pieces/budget.pdf`)?.slice(2)).toEqual([
      'Budget',
      '01/04/2031',
      '1000',
      'présent',
    ])
    expect(sha(zip.get('manifeste.csv') ?? Buffer.alloc(0))).toBe(colis.parties[0]?.manifeste)
    expect(JSON.parse(String(zip.get(`${na}/donnees.json`)))).toMatchObject({
      demande: { numero: na, archiveMotif: 'Doublon' },
      signatures: [],
    })
  })

  test('redemandé plus tard, ou repris n’importe où, donne les mêmes octets', async () => {
    await jour('2026-04-02')
    await c.archiver([{ contenu: pdfDe(70_000) }, { type: 'programme' }])
    await c.archiver()
    const { id } = await c.preparer(lotDu('2026-04-02'))
    const entier = await c.telecharger(id)
    await jour('2026-04-03')
    const encore = await c.telecharger(id)
    expect([encore.octets, encore.entetes.etag]).toEqual([entier.octets, entier.entetes.etag])
    const { etag } = entier.entetes as { etag: string }
    const { octets } = entier
    const centre = octets.indexOf('PK\x01\x02', 0, 'latin1')
    const grosse = octets.indexOf('%PDF-', 0, 'latin1')
    const offsets = [1, 29, 30, 31, 45, grosse - 1, grosse, grosse + 1, grosse + 65_536, grosse + 69_999]
    offsets.push(grosse + 70_000, grosse + 70_001, centre - 1, centre, centre + 1, centre + 60)
    offsets.push(octets.length - 22, octets.length - 1)
    for (const debut of offsets) {
      const suite = await c.telecharger(id, 1, { range: `bytes=${debut}-`, 'if-range': etag })
      expect([suite.statut, suite.entetes['content-range']]).toEqual([
        206,
        `bytes ${debut}-${octets.length - 1}/${octets.length}`,
      ])
      expect(suite.octets.equals(octets.subarray(debut)), `à partir de ${debut}`).toBe(true)
    }
    const milieu = await c.telecharger(id, 1, { range: `bytes=${grosse - 10}-${grosse + 10}` })
    expect(milieu.octets.equals(octets.subarray(grosse - 10, grosse + 11))).toBe(true)
    const fin = await c.telecharger(id, 1, { range: 'bytes=-22' })
    expect(fin.octets.equals(octets.subarray(-22))).toBe(true)
  })

  test('repris d’un autre contenu, il est donné entier ; au-delà de sa fin, 416 dit sa taille', async () => {
    await jour('2026-04-05')
    await c.archiver()
    const { id, parties } = await c.preparer(lotDu('2026-04-05'))
    const autre = await c.telecharger(id, 1, { range: 'bytes=10-', 'if-range': '"autre"' })
    expect([autre.statut, autre.octets.length]).toEqual([200, parties[0]?.octets])
    const hors = await c.telecharger(id, 1, { range: `bytes=${parties[0]?.octets}-` })
    expect([hors.statut, hors.entetes['content-range']]).toEqual([416, `bytes */${parties[0]?.octets}`])
    expect((await c.telecharger(id, 2)).statut).toBe(404)
  })

  test('son lien s’ouvre sans l’en-tête, un jour, tant que son lecteur gère les demandes ; le journal le nomme', async () => {
    await jour('2026-04-09')
    await c.archiver()
    const { id, parties } = await c.preparer(lotDu('2026-04-09'))
    const lien = (parties[0]?.lien ?? '').replace('/gestion/api/', '')
    const nue = `colis/${id}/parties/1`
    const statut = async (chemin: string) => (await banc.appeler('GET', chemin)).statut
    expect([await statut(lien), await statut(nue)]).toEqual([200, 401])
    expect(await statut(lien.replace('parties/1', 'parties/2'))).toBe(401)
    const ligne = await banc.db
      .selectFrom('journal')
      .select(['acteurId', 'acteurRole'])
      .where('acte', '=', 'telechargerColis')
      .orderBy('le', 'desc')
      .orderBy('rang', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(lien).toContain(`pour=${ligne.acteurId}`)
    banc.horloge.avancer(23 * 3_600_000)
    expect(await statut(lien)).toBe(200)
    const compte = banc.db.updateTable('utilisateur').where('id', '=', ligne.acteurId ?? 0)
    await compte.set({ role: 'superviseur' }).execute()
    expect(await statut(lien)).toBe(403)
    await compte.set({ role: 'admin', desactiveLe: banc.horloge.maintenant() }).execute()
    expect(await statut(lien)).toBe(403)
    await compte.set({ desactiveLe: null }).execute()
    banc.horloge.avancer(2 * 3_600_000)
    expect(await statut(lien)).toBe(401)
  })

  test('chaque téléchargement est au journal, avec son lot, sa partie et où il reprend', async () => {
    await jour('2026-04-06')
    await c.archiver()
    const { id } = await c.preparer(lotDu('2026-04-06'))
    await c.telecharger(id)
    await c.telecharger(id, 1, { range: 'bytes=40-' })
    const lignes = await banc.db
      .selectFrom('journal')
      .select(['acte', 'apres', 'acteurRole'])
      .where('chaine', '=', 'export')
      .orderBy('id', 'desc')
      .limit(3)
      .execute()
    expect(lignes.toReversed()).toEqual([
      {
        acte: 'preparerColis',
        acteurRole: 'admin',
        apres: expect.objectContaining({ colis: id, demandes: 1, parties: 1, defauts: 0 }),
      },
      { acte: 'telechargerColis', acteurRole: 'admin', apres: { colis: id, partie: 1, demandes: 1 } },
      {
        acte: 'telechargerColis',
        acteurRole: 'admin',
        apres: { colis: id, partie: 1, demandes: 1, debut: 40 },
      },
    ])
  })

  test('n’est qu’aux gestionnaires', async () => {
    await jour('2026-04-07')
    const { porteur } = await c.archiver()
    const { id } = await c.preparer(lotDu('2026-04-07'))
    const statuts = await statutsParRole(banc, porteur, (jeton) =>
      banc.appeler('GET', `colis/${id}/parties/1`, jeton ? { jeton } : {}),
    )
    expect(statuts).toEqual(GESTIONNAIRES_SEULS)
  })
})

describe('les noms', () => {
  test('ne sortent jamais de leur dossier, ne se répètent pas, et ne se calculent pas dans un tableur', async () => {
    await jour('2026-04-08')
    const libelles = ['../../etc/passwd', 'CON.pdf', 'a;b.pdf', 'A;B.pdf', '=1+1.pdf', '.cache']
    const { projet } = await c.archiver(libelles.map((libelle) => ({ type: 'autre' as const, libelle })))
    const { id } = await c.preparer(lotDu('2026-04-08'))
    const zip = lireZip((await c.telecharger(id)).octets)
    const pieces = [...zip.keys()].filter((n) => n.includes('/pieces/'))
    expect(pieces.map((n) => n.replace(`${projet.numero}/pieces/`, ''))).toEqual([
      '__.._etc_passwd',
      '_CON.pdf',
      'a;b.pdf',
      'A;B (2).pdf',
      '=1+1.pdf',
      '_cache',
    ])
    const texte = String(zip.get('manifeste.csv'))
    expect(texte).toContain(`"${projet.numero}/pieces/a;b.pdf"`)
    for (const l of texte.slice(1).split('\r\n')) expect(l).not.toMatch(/^"?[=+\-@]/)
  })
})

describe('un colis qui n’est plus complet', () => {
  test('une pièce effacée depuis : 410, la phrase dit laquelle, et rien n’en reste gardé', async () => {
    await jour('2026-04-09')
    const { projet, fichiers } = await c.archiver()
    const { id } = await c.preparer(lotDu('2026-04-09'))
    await banc.db
      .deleteFrom('fichier')
      .where('id', '=', fichiers[0]?.id ?? 0)
      .execute()
    const r = await c.telecharger(id)
    const phrase = `Ce colis n’est plus complet\u00a0: un fichier n’est plus gardé (${projet.numero}/pieces/budget.pdf)\u00a0; préparez-en un autre.`
    expect([r.statut, r.corps.message]).toEqual([410, phrase])
    expect(await c.lire(id)).toMatchObject({ etat: 'perime', raison: phrase, parties: [] })
    expect((await c.telecharger(id)).statut).toBe(410)
    const reste = await banc.db.selectFrom('colisEntree').select('nom').where('colisId', '=', id).execute()
    expect(reste).toEqual([])
    expect((await c.reprendre(id)).statut).toBe(409)
  })

  test('des octets absents ou changés dans le stockage depuis : la réponse est coupée, jamais finie, puis 410', async () => {
    for (const [le, gater] of [
      ['2026-04-10', (cle: string) => banc.ctx.stockage.supprimer(cle)],
      ['2026-04-11', (cle: string) => banc.ctx.stockage.ecrire(cle, Buffer.alloc(1000, 'x'))],
      ['2026-04-12', (cle: string) => banc.ctx.stockage.ecrire(cle, pdfDe(900))],
    ] as const) {
      await jour(le)
      const { fichiers } = await c.archiver()
      const { id, parties } = await c.preparer(lotDu(le))
      await gater(fichiers[0]?.cle ?? '')
      await expect(c.telecharger(id), le).rejects.toThrow()
      expect(parties[0]?.octets).toBeGreaterThan(1000)
      expect((await c.telecharger(id)).statut, le).toBe(410)
    }
  })
})
