import { TITRE_DECISION, titreAvis } from '#domain/commission/etapes.ts'
import { formatJour } from '#domain/commun/jours.ts'
import { DEPORTE } from '#domain/deport/liens.ts'
import { estFerme } from '#domain/seance/enveloppe.ts'
import type { DossierSeance, FaitsSeance } from '#domain/seance/faits.ts'
import { champsSignes } from '#domain/signature/champs-signes.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { DonneesCarnet, DossierCarnet } from '#server/documents/carnet.ts'
import { lireContenu } from '#server/socle/projet/contenu.ts'
import { presentationStructure } from '../queries-lecture.ts'

/** All that a member's booklet says, read file after file: `s` is the sitting as that member may know it. */
export async function composerCarnet(
  ctx: Pick<Contexte, 'db' | 'config'>,
  faits: FaitsSeance,
  membre: { prenom: string; nom: string },
  le: Date,
): Promise<DonneesCarnet> {
  const { organisme } = ctx.config
  const titre = faits.etape === 1 ? titreAvis(organisme) : TITRE_DECISION
  const dossiers: DossierCarnet[] = []
  for (const [i, d] of faits.dossiers.entries()) if (!estFerme(d)) dossiers.push(await lire(ctx, d, i + 1))
  return {
    organisme,
    dossiers,
    le: le.toISOString(),
    membre: `${membre.prenom} ${membre.nom}`,
    seance: `Commission ${faits.commission.numero} du ${formatJour(faits.commission.date)}, ${titre}`,
    fermes: faits.dossiers.flatMap((dossier, rang) =>
      estFerme(dossier)
        ? [
            {
              rang: rang + 1,
              numero: dossier.numero,
              structure: dossier.structure,
              raison: dossier.deporte ? `${DEPORTE}.` : 'Vos liens avec ce dossier restent à déclarer.',
            },
          ]
        : [],
    ),
  }
}

async function lire(ctx: Pick<Contexte, 'db'>, dossier: DossierSeance, rang: number): Promise<DossierCarnet> {
  const contenu = await lireContenu(ctx.db, dossier.projetId)
  const { numero, structure, commune, propose } = dossier
  return {
    rang,
    numero,
    structure,
    commune,
    propose,
    presentationStructure: await presentationStructure(ctx.db, contenu.porteurId),
    fiche: champsSignes(contenu),
    fichiers: contenu.fichiers.map(({ id, type, libelle, taille }) => ({ id, type, libelle, taille })),
  }
}
