import { formatOctets } from '#domain/commun/octets.ts'
import { appelsProjet } from '#domain/projet/appels.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { recevoirFichier, remettreFichier } from '#web/lib/recevoir-fichier.ts'
import { useActe } from '#web/lib/use-acte.ts'
import { FaitSuivi } from '#web/socle/projet/FaitSuivi.tsx'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'

/** How many files an application has, and all of them, with its signed documents, in one press. */
export function FaitDocuments({ projet: p }: { projet: ProjetReponse }) {
  const { agir, enCours, echec } = useActe({
    agir: async () =>
      remettreFichier(await recevoirFichier(appelsProjet.telechargerPieces, { params: { id: p.id } })),
    manque: (e) => ({ message: 'Les pièces n’ont pas pu être téléchargées.', raison: messageDe(e) }),
  })
  const nombre = p.fichiers.length
  if (nombre === 0) return null
  const taille = p.fichiers.reduce((total, f) => total + f.taille, 0)
  return (
    <FaitSuivi nom="Pièces">
      <p>
        {nombre} fichier{nombre > 1 ? 's' : ''}, {formatOctets(taille)}
      </p>
      <Bouton icone="telecharger" enCours={enCours} onClick={() => void agir()}>
        Tout télécharger
      </Bouton>
      <p className="secondaire petit">Pièces et documents signés, en une archive zip.</p>
      {echec && <EtatErreur {...echec} />}
    </FaitSuivi>
  )
}
