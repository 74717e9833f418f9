import { useState } from 'react'
import { direASoi, refusDeChanger } from '#domain/membre/garde-structure.ts'
import type { MembreLu, MembresDe } from '#domain/membre/reponse.ts'
import { useViserEnsuite } from '#web/lib/use-viser-ensuite.ts'
import { Tableau } from '#web/ui/tableau/Tableau.tsx'
import '#web/ui/tableau/TableauSerre.css'
import { COLONNES_MEMBRES } from './colonnes-membres.tsx'
import { ModaleDepart } from './ModaleDepart.tsx'
import { ModaleDroits } from './ModaleDroits.tsx'

/** Where the focus goes once the row that held it is gone. */
export const TITRE_PERSONNES = 'membres-personnes'

type Dialogue = { de: number; acte: 'droits' | 'depart' }

/** Those who work for the structure; an owner changes what each may do, anybody leaves. */
export function Personnes({ porteurId, lus }: { porteurId: number; lus: MembresDe }) {
  const [dialogue, setDialogue] = useState<Dialogue | null>(null)
  const viserEnsuite = useViserEnsuite()
  const { membres, demandeOuverte, invitations } = lus
  const gere = invitations !== null
  const vous = membres.find((m) => m.vous)
  const retient = vous && refusDeChanger(membres, vous.id, null, demandeOuverte)
  const ouvert = membres.find((m) => m.id === dialogue?.de)
  const commun = {
    porteurId,
    lus,
    surFermer: (parti = false) => {
      setDialogue(null)
      if (parti) viserEnsuite(TITRE_PERSONNES)
    },
  }
  const acte = (m: MembreLu, acte: Dialogue['acte'], nom: string) => (
    <button
      type="button"
      className="lien-fort"
      aria-label={`${nom}, ${m.prenom} ${m.nom}`}
      onClick={() => setDialogue({ de: m.id, acte })}
    >
      {nom}
    </button>
  )
  return (
    <>
      <div className="tableau-serre">
        <Tableau
          legende="Personnes qui travaillent pour la structure"
          colonnes={[
            ...COLONNES_MEMBRES,
            {
              cle: 'actes',
              titre: 'Actes',
              titreCache: true,
              rendu: (m) => (
                <span className="rangee ecart-3">
                  {gere && acte(m, 'droits', 'Modifier les droits')}
                  {m.vous ? acte(m, 'depart', 'Quitter la structure') : gere && acte(m, 'depart', 'Retirer')}
                </span>
              ),
            },
          ]}
          lignes={membres}
          cleDe={(m) => m.id}
        />
      </div>
      {retient && <p className="petit secondaire">Vous ne pouvez pas encore partir. {direASoi(retient)}</p>}
      {ouvert && dialogue?.acte === 'droits' && <ModaleDroits key={ouvert.id} m={ouvert} {...commun} />}
      {ouvert && dialogue?.acte === 'depart' && <ModaleDepart key={ouvert.id} m={ouvert} {...commun} />}
    </>
  )
}
