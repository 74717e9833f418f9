import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { preuveDe } from '../../../domain/signature/contenu.ts'
import type { Contexte } from '../../contexte.ts'
import { fabriquer } from '../../documents/atelier.ts'
import { nombreDe, type Tache } from '../../infra/file-attente/tache.ts'
import { nouvelleCle } from '../../infra/stockage/cles.ts'
import { documentExiste, inscrireDocument } from '../signature/queries-document.ts'
import { courrielConventionSignee, courrielConventionSigneeOrganisme } from './courriels.ts'
import { etablirConvention } from './etablir-convention.ts'
import {
  type ConventionSignee,
  conventionGardee,
  conventionSignee,
  personnesDeLOrganisme,
  TACHE_SCELLER_CONVENTION,
} from './queries.ts'

/** Makes, seals and keeps the signed copy, then mails it to both sides; whatever is repeated gives one copy and one mail each. */
export const tacheScellerConvention: Tache = {
  nom: TACHE_SCELLER_CONVENTION,
  cle: ({ projetId }) => String(projetId),
  executer: (ctx, donnees) => scellerConvention(ctx, nombreDe(donnees, 'projetId')),
}

async function scellerConvention(ctx: Contexte, projetId: number): Promise<void> {
  if (await documentExiste(ctx.db, projetId, 'convention-signee', 1)) return
  // Kept since before the code was sent; only the demonstration signs first.
  await etablirConvention(ctx, projetId)
  const [s, lue] = [await conventionSignee(ctx.db, projetId), await conventionGardee(ctx.db, projetId, false)]
  if (!s || !lue?.contenu) throw new Error(`Convention sans signature ou sans contenu : demande ${projetId}.`)
  const original = await buffer(await ctx.stockage.lire(lue.cle))
  const pdf = await fabriquer('convention', {
    contenu: lue.contenu,
    signature: {
      preuve: preuveDe(s),
      contenu: s.contenu,
      original,
      sha256: lue.empreinte.toString('hex'),
      verification: `${ctx.config.publicUrl}/gestion/verifier`,
    },
  })
  const scelle = await ctx.sceau.sceller(pdf, `Convention n°\u00a0${s.numeroConvention} signée`)
  const cle = nouvelleCle('d')
  await ctx.stockage.ecrire(cle, scelle)
  if (!(await garder(ctx, { projetId, cle, scelle, contenu: lue.contenu }, s)))
    await ctx.stockage.supprimer(cle)
}

interface Copie {
  projetId: number
  cle: string
  scelle: Buffer
  contenu: string
}

const garder = (ctx: Contexte, copie: Copie, s: ConventionSignee): Promise<boolean> =>
  ctx.db.transaction().execute(async (tx) => {
    const { projetId, cle, scelle, contenu } = copie
    const libelle = `convention-${s.numeroConvention}-signee.pdf`
    const garde = await inscrireDocument(tx, {
      projetId,
      genre: 'convention-signee',
      tour: 1,
      libelle,
      cle,
      taille: scelle.length,
      empreinte: createHash('sha256').update(scelle).digest(),
      contenu,
      creeLe: ctx.horloge.maintenant(),
    })
    if (!garde) return false
    const { organisme, publicUrl } = ctx.config
    const envoi = { organisme, publicUrl, projetId, piece: { nom: libelle, mime: 'application/pdf', cle } }
    await ctx.file.courriel(tx, courrielConventionSignee(envoi, s))
    for (const personne of await personnesDeLOrganisme(tx))
      await ctx.file.courriel(tx, courrielConventionSigneeOrganisme(envoi, s, personne))
    return true
  })
