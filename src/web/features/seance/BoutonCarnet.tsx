import { useActe } from '#web/lib/use-acte.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { heureDe } from './dire-seance.ts'
import { telechargerCarnet } from './telecharger-carnet.ts'

/** The reader's own files of the sitting, in one PDF. */
export function BoutonCarnet({ seanceId, prepareLe }: { seanceId: number; prepareLe: string }) {
  const moi = useMoi()
  const { agir, enCours, echec } = useActe({ agir: () => telechargerCarnet(seanceId, moi.id) })
  return (
    <>
      <Bouton
        icone="telecharger"
        enCours={enCours}
        description={`Télécharger mon carnet, préparé à ${heureDe(prepareLe)} (PDF)`}
        onClick={() => void agir()}
      >
        Mon carnet (PDF)
      </Bouton>
      {echec && <span className="faute petit">{echec.message}</span>}
    </>
  )
}
