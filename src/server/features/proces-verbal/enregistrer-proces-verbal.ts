import { Conflit, Introuvable, Invalide } from '#domain/commun/erreurs.ts'
import { jsonCanonique } from '#domain/commun/json-canonique.ts'
import { exigerMemeVersion } from '#domain/commun/version.ts'
import type { contratsProcesVerbal } from '#domain/proces-verbal/contrat.ts'
import { DEJA_ARRETE, PV_CHANGE } from '#domain/proces-verbal/etats.ts'
import { fautesSaisie, type SaisiePv, saisieNette } from '#domain/proces-verbal/saisie.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { verrouillerCommission } from '#server/socle/commission/verrous.ts'
import {
  type Brouillon,
  deLAppel,
  lireBrouillon,
  presenterBrouillon,
  trouverCommission,
} from './composer/brouillon.ts'
import { inscrireBrouillon, recrireBrouillon } from './queries.ts'

type D = Appel<typeof contratsProcesVerbal.enregistrerProcesVerbal>

/**
 * Saves what was typed of a draft. The same again changes nothing; throws Conflit « version » when somebody
 * else wrote meanwhile, or once the minutes are frozen.
 */
export async function enregistrerProcesVerbal(ctx: Contexte, appel: D) {
  const { acteur, params, corps } = appel
  const { rang, version, ...brute } = corps
  const fautes = fautesSaisie(brute)
  if (Object.keys(fautes).length > 0) throw new Invalide(fautes)
  const saisie = saisieNette(brute)
  const le = ctx.horloge.maintenant()
  const data = await ctx.db.transaction().execute(async (tx) => {
    if (!(await verrouillerCommission(tx, params.id))) throw new Introuvable()
    const b = await brouillonDe(ctx, tx, appel)
    if (!b || (rang !== null && rang !== b.rang)) throw new Conflit(DEJA_ARRETE, 'arrete')
    if (jsonCanonique(b.saisie) !== jsonCanonique(saisie)) {
      exigerMemeVersion(version, b.version, PV_CHANGE)
      await ecrire(tx, b, saisie, { par: acteur.id, le })
      await journaliser(tx, {
        chaine: `commission:${params.id}`,
        acte: 'enregistrerProcesVerbal',
        acteur,
        le,
        apres: { etape: b.etape, seance: b.seance, rang: b.rang, champs: changes(b.saisie, saisie) },
      })
    }
    const relu = await brouillonDe(ctx, tx, appel)
    if (!relu) throw new Conflit(DEJA_ARRETE, 'arrete')
    return presenterBrouillon(ctx, tx, relu, acteur)
  })
  return { status: 'success' as const, data }
}

const brouillonDe = async (ctx: Contexte, tx: Tx, appel: D): Promise<Brouillon | null> =>
  (await lireBrouillon(ctx, tx, await trouverCommission(ctx, appel, tx), deLAppel(appel))).brouillon

async function ecrire(
  tx: Tx,
  brouillon: Brouillon,
  saisie: SaisiePv,
  qui: { par: number; le: Date },
): Promise<void> {
  if (brouillon.ligne) return recrireBrouillon(tx, brouillon.ligne.id, { saisie, ...qui })
  const { etape, seance, rang } = brouillon
  await inscrireBrouillon(tx, {
    commissionId: brouillon.commission.id,
    etape,
    seance,
    rang,
    rectifieId: null,
    saisie,
    ...qui,
  })
}

/** Which fields were written: what they say stays with the minutes. */
const changes = (avant: SaisiePv, apres: SaisiePv): string[] =>
  (Object.keys(apres) as (keyof SaisiePv)[]).filter((c) => avant[c] !== apres[c])
