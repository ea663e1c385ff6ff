import java.lang.reflect.Field;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import software.amazon.dynamodb.services.local.main.ServerRunner;
import software.amazon.dynamodb.services.local.server.DynamoDBProxyServer;

/** DynamoDB Local listens on every interface; this starts it on loopback, on a free port that it prints. */
public class Launcher {
  public static void main(String[] args) throws Exception {
    DynamoDBProxyServer proxy = ServerRunner.createServerFromCommandLineArgs(args);
    Field field = DynamoDBProxyServer.class.getDeclaredField("server");
    field.setAccessible(true);
    ServerConnector connector = (ServerConnector) ((Server) field.get(proxy)).getConnectors()[0];
    connector.setHost("127.0.0.1");
    connector.setPort(0);
    proxy.start();
    System.out.println("listening on http://127.0.0.1:" + connector.getLocalPort());
  }
}
