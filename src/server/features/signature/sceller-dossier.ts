import { createHash } from 'node:crypto'
import { preuveDe } from '../../../domain/signature/contenu.ts'
import type { Contexte } from '../../contexte.ts'
import { fabriquer } from '../../documents/atelier.ts'
import { nombreDe, type Tache } from '../../infra/file-attente/tache.ts'
import { nouvelleCle } from '../../infra/stockage/cles.ts'
import { courrielDemandeSignee } from './courriels.ts'
import { documentExiste, inscrireDocument, signatureASceller } from './queries-document.ts'

export const TACHE_SCELLER = 'sceller-dossier'

/** Makes, seals and keeps the PDF of a signed application, then mails it; whatever is repeated gives one document and one mail. */
export const tacheScellerDossier: Tache = {
  nom: TACHE_SCELLER,
  cle: ({ projetId, tour }) => `${projetId}:${tour}`,
  executer: (ctx, donnees) => scellerDossier(ctx, nombreDe(donnees, 'projetId'), nombreDe(donnees, 'tour')),
}

type Signature = NonNullable<Awaited<ReturnType<typeof signatureASceller>>>

async function scellerDossier(ctx: Contexte, projetId: number, tour: number): Promise<void> {
  if (await documentExiste(ctx.db, projetId, 'demande', tour)) return
  const s = await signatureASceller(ctx.db, projetId, tour)
  if (!s) throw new Error(`Signature absente : demande ${projetId}, tour ${tour}.`)
  const pdf = await fabriquer('dossier', { contenu: s.contenu, preuve: preuveDe(s) })
  const scelle = await ctx.sceau.sceller(pdf, `Demande d’aide n°\u00a0${s.numero} signée`)
  // A key of its own for each try: the bytes differ, and the row must describe the ones it names.
  const cle = nouvelleCle('d')
  await ctx.stockage.ecrire(cle, scelle)
  if (!(await garder(ctx, { projetId, tour, cle, scelle }, s))) await ctx.stockage.supprimer(cle)
}

interface Dossier {
  projetId: number
  tour: number
  cle: string
  scelle: Buffer
}

const garder = (ctx: Contexte, { projetId, tour, cle, scelle }: Dossier, s: Signature): Promise<boolean> =>
  ctx.db.transaction().execute(async (tx) => {
    const libelle = `demande-${s.numero}${tour > 1 ? `-${tour}` : ''}.pdf`
    const garde = await inscrireDocument(tx, {
      projetId,
      genre: 'demande',
      tour,
      libelle,
      cle,
      taille: scelle.length,
      empreinte: createHash('sha256').update(scelle).digest(),
      creeLe: ctx.horloge.maintenant(),
    })
    if (!garde) return false
    const { organisme, publicUrl } = ctx.config
    const demande = {
      organisme,
      publicUrl,
      projetId,
      porteurId: s.porteurId,
      numero: s.numero,
      nom: s.nomProjet,
    }
    const piece = { nom: libelle, mime: 'application/pdf', cle }
    await ctx.file.courriel(tx, courrielDemandeSignee({ ...demande, a: s.email }, s, piece))
    return true
  })
