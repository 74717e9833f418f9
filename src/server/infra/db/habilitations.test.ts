import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerMembre, creerPorteur } from '#test-kit/scenes/fabriques.ts'
import { structureQuiSigne } from '#test-kit/scenes/habilitation-essai.ts'
import { EDITEUR } from '#test-kit/scenes/invitations-essai.ts'

const banc = bancDuFichier()
const MIGRATION = readFileSync(join(import.meta.dirname, 'migrations/0107-habilitations.sql'), 'utf8')
/** The base as it was before. */
const AVANT = `drop table reponse_fonction; alter table signature drop column habilitation_id;
drop trigger noter_habilitation on signature; drop trigger suivre_habilitation on porteur;
drop trigger demander_habilitation on membre; drop trigger redemander_habilitation on membre;
drop function noter_habilitation, suivre_habilitation, demander_habilitation, autre_fonction; drop table habilitation;`

test('une base d’avant : qui a inscrit la structure est vérifié avec son compte, un signataire invité reste à vérifier', async () => {
  const s = await structureQuiSigne(banc)
  await s.signer(s.signataire)
  const attente = await creerPorteur(banc, { etat: 'en cours' })
  const lecteur = await creerMembre(banc, s.porteur, EDITEUR)
  const db = banc.proprietaire
  await sql`update membre set invite_par = ${s.fondateur.id} where porteur_id = ${s.porteur.id}
    and utilisateur_id <> ${s.fondateur.id}`.execute(db)
  await sql`update porteur set decide_par = (select id from utilisateur where role = 'admin' limit 1)
    where id = ${s.porteur.id}`.execute(db)
  await sql.raw(AVANT).execute(db)
  await sql.raw(MIGRATION).execute(db)
  const lire = async (utilisateurId: number) =>
    (
      await sql<{
        cause: string
        verifiee: boolean
        par: boolean
      }>`select h.cause, h.verifiee_le = p.valide_le as verifiee,
        h.verifiee_par = p.decide_par as par from habilitation h join membre m on m.id = h.membre_id
        join porteur p on p.id = m.porteur_id where m.utilisateur_id = ${utilisateurId}`.execute(db)
    ).rows
  expect(await lire(s.fondateur.id)).toEqual([{ cause: 'inscription', verifiee: true, par: true }])
  expect(await lire(s.signataire.id)).toEqual([{ cause: 'nomme', verifiee: null, par: null }])
  expect(await lire(attente.utilisateurId)).toEqual([{ cause: 'inscription', verifiee: null, par: null }])
  expect(await lire(lecteur.id)).toEqual([])
  const { rows } = await sql<{
    membre: number
  }>`select h.membre_id as membre from signature g join habilitation h
    on h.id = g.habilitation_id where g.projet_id = ${s.projet.id}`.execute(db)
  expect(rows).toEqual([{ membre: s.signataire.membre }])
})
