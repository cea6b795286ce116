export default function Layout({ children }) {
  return (
    <html lang="de">
      <body>{children}</body>
    </html>
  )
}
