import { appelsVirement } from '#domain/virement/appels.ts'
import type { LotLu } from '#domain/virement/banque/reponses.ts'
import { recevoirFichier, remettreFichier } from '#web/lib/recevoir-fichier.ts'
import { useActe } from '#web/lib/use-acte.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { relireVirements } from '../requetes-virement.ts'

/** The order as a sealed PDF: total, fingerprint, the two names; for the file of the accounts. */
export function BoutonOrdre({ lot }: { lot: LotLu }) {
  const { agir, enCours, echec } = useActe({
    agir: async () =>
      remettreFichier(await recevoirFichier(appelsVirement.produireOrdre, { params: { id: lot.id } })),
    fait: relireVirements,
    manque: 'L’ordre n’a pas pu être préparé.',
  })
  return (
    <>
      <Bouton large icone="fichier" enCours={enCours} onClick={() => void agir()}>
        Ordre en PDF scellé
      </Bouton>
      {echec && <EtatErreur {...echec} />}
    </>
  )
}
